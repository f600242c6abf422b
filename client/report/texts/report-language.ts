import { reportLanguages } from '../../../banks/report-languages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../locales/locales.ts'
import { matchTag } from '../../locale/match-tag.ts'

const codes = reportLanguages.map(({ code }) => code)

/**
 * The language of the report texts. A visitor who reads the site in another language than English gets that
 * language; to one who reads it in English, which may only be the default, the browser's languages tell more.
 * @param readerLanguages language tags, best first ('es-MX', 'en')
 * @returns the code of a language with report texts; English where there is nothing better
 */
export function chooseReportLanguage(locale: Locale, readerLanguages: readonly string[]): string {
  const wanted = locale === DEFAULT_LOCALE ? readerLanguages : [locale]
  for (const tag of wanted) {
    const code = matchTag(tag, codes)
    if (code) return code
  }
  return DEFAULT_LOCALE
}
