import generated from './generated/languages.json' with { type: 'json' }
import generatedReports from './generated/report-languages.json' with { type: 'json' }

/**
 * A language the test can be taken in. `name` is English, `autonym` the language's own; `englishItems` (of 120)
 * and `englishChoices` (of 5) count the texts that are still English though the language is not: 0 for English.
 */
export type TestLanguage = {
  code: string
  name: string
  autonym: string
  dir: 'ltr' | 'rtl'
  englishItems: number
  englishChoices: number
}

/**
 * A language the report can be read in: `englishTexts` of its `texts` (every title, short description and text
 * counts one) are still English though the language is not.
 */
export type ReportLanguage = { code: string; dir: 'ltr' | 'rtl'; englishTexts: number; texts: number }

/** All test languages, sorted by name. */
export const languages = generated as readonly TestLanguage[]

/** All languages with report texts, sorted by code. */
export const reportLanguages = generatedReports as readonly ReportLanguage[]

/** The test language with exactly this code (lower case, as in 'pt-br'), undefined when there is none. */
export function findLanguage(code: string): TestLanguage | undefined {
  return languages.find((language) => language.code === code)
}
