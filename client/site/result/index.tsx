import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { data as respond, useLoaderData } from 'react-router'
import { isResultId } from '../../../banks/result-id.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { rememberResult } from '../../device/database/known-results.ts'
import { PENDING } from '../../pages.ts'
import { useAttemptHash } from '../../result/report/forms/attempt-hash.ts'
import { DeviceResults } from '../../result/report/shared/device-results.tsx'
import { catchUnreachable, Unreached, type Unreachable } from '../../result/report/shared/unreached.tsx'
import { fetchNorms } from '../../result/report/forms/interpretation.ts'
import { ReportHeading, type HeadingWords } from '../../result/report/heading/heading.tsx'
import { useOwnNumbers } from '../../result/report/on-device/use-report-parts.ts'
import { DeletionsHere, LinkAsCode, NotifyWhenSent, ShareCard } from '../../result/own/late-parts.ts'
import { OwnResult, useOwnKey } from '../../result/own/own-result.tsx'
import { KeepLine, KeepResult } from '../../result/report/keep-result.tsx'
import { PendingLoading, PendingReport } from '../../result/report/on-device/pending-report.tsx'
import { describeAbsentResult, describeResult } from '../../result/report/report-head.ts'
import { chooseReportLanguage } from '../../result/report/shared/text-language.ts'
import { Report } from '../../result/report/report.tsx'
import { DeletedResult, UnknownResult } from './no-result.tsx'
import type { Head, LoadContext } from '../../screen.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Interpretation } from '../../../banks/norms/interpretation.ts'
import { ResultCard } from '../../result/report/result-card.tsx'
import { clearFacets } from '../../result/report/scores/clear-facets.ts'

/**
 * The data of the result page, sent as plain data from the server to the browser, or why there is none.
 * `origin` is the site's own, for the link to share.
 */
type ReportData =
  | {
      kind: 'result'
      result: Result
      texts: ReportText
      interpretation: Interpretation
      itemsAreCurrent: boolean
      origin: string
    }
  | { kind: 'pending' }
  /** There is no result with this id. */
  | { kind: 'unknown'; id: string }
  /** Its owner has deleted it. */
  | { kind: 'deleted' }
  /** Only in a browser: the result, or the texts to read it with, are not on this device. */
  | Unreachable

/**
 * An unobtrusive invitation to install the site, for a page that shows a result of this device. Renders
 * nothing when there is no invitation to make.
 */
const InviteToInstall = latePart(
  async () => (await import('../../installed/installing/invite-to-install.tsx')).InviteToInstall,
  { words: ['installing'] },
)

/** Re-exported for prepare-for-later.ts, which fetches ahead what a report needs. */
export { chooseReportLanguage, fetchNorms }

/**
 * Loads a result and the texts to present it; nothing for a pending attempt, whose key only the device sees.
 * For an unknown id the page says so, with status 404; for one that its owner deleted, with status 410.
 * @throws a 404 response for a malformed id; RequestError when the server answers with an error status, or
 *   when the visitor navigates away
 */
export function load(context: LoadContext) {
  return catchUnreachable(loadReport(context))
}

async function loadReport({ locale, id = '', sources, request }: LoadContext) {
  if (id === PENDING) return { kind: 'pending' } satisfies ReportData
  if (!isResultId(id)) throw respond('This page could not be found', { status: 404 })
  const [found, texts] = await Promise.all([
    sources.results([id], request.signal),
    sources.reportText(chooseReportLanguage(locale, sources.readerLanguages)),
  ])
  if (found.unreached) throw found.unreached.error
  if (found.deleted.includes(id)) return respond({ kind: 'deleted' } satisfies ReportData, { status: 410 })
  const result = found.results.find((candidate) => candidate.id === id)
  if (!result) return respond({ kind: 'unknown', id } satisfies ReportData, { status: 404 })
  const { interpretScores, hasCurrentItems, portrait } = await fetchNorms(locale)
  return {
    kind: 'result',
    result,
    texts,
    interpretation: interpretScores(result.scores, portrait, result.demographics),
    itemsAreCurrent: hasCurrentItems(result),
    origin: new URL(request.url).origin,
  } satisfies ReportData
}

export function describe(i18n: I18n, data: ReportData | undefined): Head {
  if (data?.kind === 'result') return describeResult(i18n, data.result, data.interpretation.openly?.title)
  if (data && data.kind !== 'pending') return describeAbsentResult(i18n, data.kind)
  return {
    title: i18n._(msg`Your result is waiting to be sent`),
    description: i18n._(msg`The report of a test that was finished on this device.`),
    indexed: false,
  }
}

export default function ResultScreen() {
  const data = useLoaderData<ReportData>()
  if (data.kind === 'unknown') return <UnknownResult id={data.id} />
  if (data.kind === 'deleted') {
    return (
      <DeletedResult>
        <DeletionsHere />
      </DeletedResult>
    )
  }
  if (data.kind === 'unreached') return <UnreachedResult error={data.error} />
  return <ReportScreen data={data} />
}

type LoadedResult = Extract<ReportData, { kind: 'result' }>

/** A report, which stays where it is when the result of a finished test gets its id and its address. */
function ReportScreen({ data }: { data: LoadedResult | Extract<ReportData, { kind: 'pending' }> }) {
  const hash = useAttemptHash()
  const [sent, setSent] = useState<{ id: string; attemptKey: string }>()
  // On return from another page, this result is one like any other.
  const isLeft = data.kind === 'pending' ? hash !== sent?.attemptKey : data.result.id !== sent?.id
  if (sent && isLeft) setSent(undefined)
  if (data.kind === 'pending') return <Own attemptKey={hash} onSent={setSent} />
  const { id } = data.result
  if (id !== sent?.id) return <Saved key={id} {...data} />
  return <Own attemptKey={sent.attemptKey} saved={data} onSent={setSent} />
}

function UnreachedResult({ error }: Pick<Unreachable, 'error'>) {
  return (
    <div className="result-form">
      <Unreached title={<Trans>This result isn’t on this device yet</Trans>} error={error} />
      <DeviceResults />
    </div>
  )
}

type OwnProps = {
  /** Undefined where the address names none, null until that is known. */
  attemptKey: string | undefined | null
  /** The result of the attempt, once it has been saved while its report was shown. */
  saved?: LoadedResult
  onSent: (sent: { id: string; attemptKey: string }) => void
}

/** Keeps the heading as one element throughout, because it has focus while the device is read. */
function Own({ attemptKey, saved, onSent }: OwnProps) {
  const [heading, setHeading] = useState<HeadingWords>({})
  useRemember(saved?.result)
  return (
    <div className="report-page">
      <ReportHeading {...heading} />
      {attemptKey === null ? (
        <PendingLoading />
      ) : (
        <PendingReport
          key={attemptKey}
          attemptKey={attemptKey}
          sent={
            saved && {
              result: saved.result,
              keep: <KeepLine id={saved.result.id} origin={saved.origin} isOwn />,
            }
          }
          onKnown={setHeading}
          onSent={(id) => attemptKey !== undefined && onSent({ id, attemptKey })}
          card={(result, parts) => (
            <>
              {saved && <SavedCard result={result} origin={saved.origin} />}
              <OwnResult result={result} ownKey={attemptKey} {...parts}>
                <InviteToInstall />
              </OwnResult>
            </>
          )}
          offer={(row) => <NotifyWhenSent row={row} />}
        />
      )}
    </div>
  )
}

function SavedCard({ result, origin }: Pick<LoadedResult, 'result' | 'origin'>) {
  return <KeepResult result={result} origin={origin} below={(link) => <LinkAsCode link={link} />} />
}

function Saved({ result, texts, interpretation, itemsAreCurrent, origin }: LoadedResult) {
  useRemember(result)
  const ownKey = useOwnKey(result.id)
  const isOthers = ownKey === null
  const portrait = result.invalid ? undefined : interpretation.portrait
  const numbers = useOwnNumbers(result, interpretation.numbers)
  const locale = useLocale()
  const clear = useMemo(() => clearFacets(numbers, texts, locale), [numbers, texts, locale])
  const parts = { interpretation, clear }
  return (
    <div className="report-page">
      <ReportHeading
        time={result.dateStamp}
        title={portrait?.title.text}
        card={portrait && <ResultCard result={result} portrait={portrait} clear={clear} />}
        {...(isOthers && {
          owner: <Trans>Someone’s result</Trans>,
          note: <Trans>“You” is the person who took this test.</Trans>,
        })}
      />
      <Report
        result={result}
        texts={texts}
        numbers={numbers}
        clear={clear}
        portrait={portrait}
        itemsAreCurrent={itemsAreCurrent}
        keep={
          <KeepLine
            id={result.id}
            origin={origin}
            isOwn={typeof ownKey === 'string'}
            {...(ownKey && { sharing: (link) => <ShareCard result={result} {...parts} link={link} /> })}
          />
        }
        card={
          <>
            <SavedCard result={result} origin={origin} />
            <OwnResult result={result} ownKey={ownKey} {...parts}>
              <InviteToInstall />
            </OwnResult>
          </>
        }
        linked
        isOthers={isOthers}
      />
    </div>
  )
}

/** Keeps the result on the device so that it opens offline, even if the server rendered the page. */
function useRemember(result: Result | undefined) {
  useEffect(() => {
    if (result) void rememberResult(result)
  }, [result])
}
