import type { Demographics } from '../../../../banks/save-payload.ts'
import type { Interpretation } from '../../../../banks/norms/interpretation.ts'
import type { ReportText } from '../../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../../banks/result.ts'
import { useLate, type Late } from '../../../base/ui/late-part.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { interpret } from '../forms/interpretation.ts'
import { chooseReportLanguage } from '../shared/text-language.ts'
import { loadReportText } from '../texts/report-text-file.ts'
import { useEffect, useState } from 'react'
import type { ReportNumbers } from '../../../../banks/norms/report-numbers.ts'
import { demographicsHere } from '../../../device/database/known-results.ts'

/** The report texts for this visitor. */
export function useReportText(): Late<ReportText> {
  const locale = useLocale()
  return useLate(() => loadReportText(chooseReportLanguage(locale, navigator.languages)), locale)
}

/** The interpretation of a result by the norms. */
export function useInterpretation({ scores }: Result, { age, gender }: Demographics): Late<Interpretation> {
  const locale = useLocale()
  return useLate(
    () => interpret(scores, locale, { age, gender }),
    JSON.stringify([scores, locale, age, gender]),
  )
}

/**
 * The numbers of a saved result, including the comparison with the reader's gender and age if only this
 * device knows these, because the test was taken here and they were not shared.
 * @param known the numbers that everybody sees
 */
export function useOwnNumbers(result: Result, known: ReportNumbers): ReportNumbers {
  const locale = useLocale()
  const [own, setOwn] = useState<ReportNumbers>()
  useEffect(() => {
    if (result.demographics !== undefined) return
    let current = true
    const look = async () => {
      const demographics = await demographicsHere(result.id)
      if (!demographics) return
      const { numbers } = await interpret(result.scores, locale, demographics)
      if (current) setOwn(numbers)
    }
    look().catch(() => {
      // The norm tables have not loaded: the report is complete without them.
    })
    return () => {
      current = false
    }
  }, [result, locale])
  return own ?? known
}
