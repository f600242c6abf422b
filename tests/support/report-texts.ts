import { readFileSync } from 'node:fs'
import { parseReportText, type ReportText } from '../../banks/report-texts/report-text.ts'

/** Reads the report texts of a language that the build generated. */
export function readReportTexts(lang: string): ReportText {
  const file = new URL(`../../banks/generated/reports/${lang}.json`, import.meta.url)
  const texts = parseReportText(JSON.parse(readFileSync(file, 'utf8')))
  if (!texts) throw new Error(`The report texts in ${lang} are damaged`)
  return texts
}
