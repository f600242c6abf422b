import type { Demographics } from '../../../../banks/demographics.ts'
import type { Interpretation } from '../../../../banks/norms/interpretation.ts'
import type { ReportText } from '../../../../banks/report-texts/report-text.ts'
import type { Result } from '../../../../banks/result.ts'
import { useLate, type Late } from '../../../base/ui/late-part.tsx'
import { useLocale } from '../../../base/locale/locale-context.tsx'
import { interpret } from '../interpretation.ts'
import { chooseReportLanguage } from '../shared/report-language.ts'
import { loadReportText } from '../texts/report-text-file.ts'

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
