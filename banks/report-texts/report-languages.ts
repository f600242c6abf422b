import generated from '../generated/report-languages.json' with { type: 'json' }

/**
 * A language the report can be read in: `englishTexts` of its `texts` (every title, short description and
 * text counts one) are still English though the language is not.
 */
export type ReportLanguage = { code: string; dir: 'ltr' | 'rtl'; englishTexts: number; texts: number }

/** All languages with report texts, sorted by code. */
export const reportLanguages = generated as readonly ReportLanguage[]
