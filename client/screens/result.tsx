import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data as respond, useLoaderData } from 'react-router'
import { isResultId } from '../../banks/result-id.ts'
import type { Result } from '../../banks/result.ts'
import { PENDING } from '../pages.ts'
import { useAttemptHash } from '../report/attempt-hash.ts'
import { KeepResult } from '../report/keep-result.tsx'
import { PendingLoading, PendingReport } from '../report/pending-report.tsx'
import type { ReportData } from '../report/report-data.ts'
import { describeResult } from '../report/report-head.ts'
import { chooseReportLanguage } from '../report/report-language.ts'
import { Report } from '../report/report.tsx'
import type { Head, LoadContext } from '../screens.ts'

/**
 * A result and the texts to read it with; nothing for an attempt that waits, whose key only the device sees.
 * @throws a 404 response for an id that nobody knows or that is none; RequestError
 */
export async function load({ locale, id = '', sources, request }: LoadContext): Promise<ReportData> {
  if (id === PENDING) return { kind: 'pending' }
  if (!isResultId(id)) throw notFound()
  const [found, texts] = await Promise.all([
    sources.results([id], request.signal),
    sources.reportText(chooseReportLanguage(locale, sources.readerLanguages)),
  ])
  const result = found.results.find((candidate) => candidate.id === id)
  if (!result) throw notFound()
  return { kind: 'result', result, texts, origin: new URL(request.url).origin }
}

function notFound() {
  return respond('This page could not be found', { status: 404 })
}

export function describe(i18n: I18n, data: ReportData | undefined): Head {
  if (data?.kind === 'result') return describeResult(i18n, data.result)
  return {
    title: i18n._(msg`Your result is waiting to be saved`),
    description: i18n._(msg`The report of a test that was finished on this device.`),
    indexed: false,
  }
}

export default function ResultScreen() {
  const data = useLoaderData<ReportData>()
  return (
    <>
      <h1>
        <Trans>The Big Five</Trans>
      </h1>
      {data.kind === 'pending' ? <Pending /> : <Saved {...data} />}
    </>
  )
}

function Pending() {
  const key = useAttemptHash()
  return key === null ? <PendingLoading /> : <PendingReport key={key} attemptKey={key} />
}

function Saved({ result, texts, origin }: Extract<ReportData, { kind: 'result' }>) {
  useRemember(result)
  return (
    <Report
      key={result.id}
      result={result}
      texts={texts}
      keep={<KeepResult result={result} origin={origin} />}
      linked
    />
  )
}

/** A result once seen opens offline, also when the server's first page brought it. */
function useRemember(result: Result) {
  useEffect(() => {
    import('../storage/known-results.ts')
      .then(({ rememberResult }) => rememberResult(result))
      .catch(() => {
        // Without the database's chunk nothing is kept, and the report is there all the same.
      })
  }, [result])
}
