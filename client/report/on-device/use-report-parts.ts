import { useCallback, useEffect, useState } from 'react'
import type { Demographics } from '../../../banks/demographics.ts'
import type { Interpretation } from '../../../banks/norms/interpretation.ts'
import type { ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../banks/result.ts'
import { useLocale } from '../../locale/locale-context.tsx'
import { keepTrying } from '../../network/keep-trying.ts'
import { interpret } from '../interpretation.ts'
import { chooseReportLanguage } from '../shared/report-language.ts'
import { loadReportText } from '../texts/report-text-file.ts'

/** A part of a report that is loaded in the browser, and retried until it succeeds. */
export type Part<Value> =
  { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; retry: () => void }

/** The report texts for this visitor. */
export function useReportText(): Part<ReportText> {
  const locale = useLocale()
  const load = useCallback(() => loadReportText(chooseReportLanguage(locale, navigator.languages)), [locale])
  return usePart(load)
}

/** The interpretation of a result by the norms. */
export function useInterpretation({ scores }: Result, { age, gender }: Demographics): Part<Interpretation> {
  const locale = useLocale()
  const load = useCallback(() => interpret(scores, locale, { age, gender }), [scores, locale, age, gender])
  return usePart(load)
}

function usePart<Value>(load: () => Promise<Value>): Part<Value> {
  const [part, setPart] = useState<Part<Value>>({ state: 'loading' })
  useEffect(() => {
    let stop = () => {}
    const start = () => {
      stop()
      stop = keepTrying(load, {
        done: (value) => setPart({ state: 'loaded', value }),
        failed: () => setPart({ state: 'failed', retry: start }),
      })
    }
    start()
    return () => stop()
  }, [load])
  return part
}
