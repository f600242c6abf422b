import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAttemptHash } from '../report/attempt-hash.ts'
import { DeviceResults } from '../report/device-results.tsx'
import { GetResult } from '../report/get-result.tsx'
import { PendingReport } from '../report/pending-report.tsx'
import type { Head } from '../screens.ts'

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Get your result`),
    description: i18n._(msg`Open a saved Big Five result with its ID or its link.`),
  }
}

export default function ResultFormScreen() {
  const attemptKey = useAttemptHash()
  if (attemptKey) {
    return (
      <>
        <h1>
          <Trans>The Big Five</Trans>
        </h1>
        <PendingReport key={attemptKey} attemptKey={attemptKey} />
      </>
    )
  }
  return (
    <div className="result-form">
      <h1>
        <Trans>Get your result</Trans>
      </h1>
      <p className="lead">
        <Trans>Paste the ID or the link that you were given after the test.</Trans>
      </p>
      <GetResult />
      <DeviceResults />
    </div>
  )
}
