import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { latePart } from '../../base/ui/late-part.tsx'
import { useAttemptHash } from '../../result/report/forms/attempt-hash.ts'
import { DeleteByKey, DeletionsHere, KeepCopy, MyResults, OwnTools } from '../../result/own/late-parts.ts'
import { ReportHeading, type HeadingWords } from '../../result/report/heading/heading.tsx'
import { GetResult } from '../../result/report/heading/get-result.tsx'
import { TestsHere } from './tests-here.tsx'
import type { Head } from '../../screen.ts'
import { useMounted } from '../../base/stores/use-store.ts'

/** Late, because a report is large and few visitors of this page see one. */
const PendingReport = latePart(
  async () => (await import('../../result/report/on-device/pending-report.tsx')).PendingReport,
  { isAwaited: true },
)

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Get your result`),
    description: i18n._(msg`Open a stored Big Five result with its ID or its link.`),
  }
}

export default function ResultFormScreen() {
  const attemptKey = useAttemptHash()
  const [heading, setHeading] = useState<HeadingWords>({})
  const { search } = useLocation()
  const shared = useMounted() ? readShared(search) : undefined
  if (attemptKey) {
    return (
      <div className="report-page">
        <ReportHeading {...heading} />
        <PendingReport
          key={attemptKey}
          attemptKey={attemptKey}
          onKnown={setHeading}
          card={(result, parts) => (
            <>
              <KeepCopy result={result} attemptKey={attemptKey} {...parts} />
              <OwnTools result={result} attemptKey={attemptKey} />
            </>
          )}
        />
      </div>
    )
  }
  return (
    <div className="result-form">
      <h1>
        <Trans>Get your result</Trans>
      </h1>
      <TestsHere />
      <DeletionsHere />
      <MyResults />
      <p className="lead">
        <Trans>Paste the ID or the link that you were given after the test.</Trans>
      </p>
      <GetResult key={shared} asked={shared} opens={shared !== undefined} />
      <noscript>
        <p className="notice">
          <Trans>
            Scripts are turned off in this browser. Open your link itself, or add a slash and the ID to the
            address of this page.
          </Trans>
        </p>
      </noscript>
      <DeleteByKey />
    </div>
  )
}

/**
 * Returns what was shared into the installed app, or undefined. Reads all parameters of the manifest's
 * share_target, because apps put links into any of them.
 */
function readShared(search: string): string | undefined {
  const shared = new URLSearchParams(search)
  return ['url', 'text', 'title'].flatMap((name) => shared.get(name) || []).join(' ') || undefined
}
