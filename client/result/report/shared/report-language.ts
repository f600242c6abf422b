import { reportLanguages } from '../../../../banks/report-texts/report-languages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../../locales/locales.ts'
import { matchTag } from '../../../base/locale/match-tag.ts'

const codes = reportLanguages.map(({ code }) => code)

/**
 * Chooses the language of the report texts: the page's own unless that is English. English may only be the
 * default, so there the browser's languages decide.
 * @param readerLanguages language tags, best first ('es-MX', 'en')
 * @returns the code of a language with report texts; English when none matches
 */
export function chooseReportLanguage(locale: Locale, readerLanguages: readonly string[]): string {
  const wanted = locale === DEFAULT_LOCALE ? readerLanguages : [locale]
  for (const tag of wanted) {
    const code = matchTag(tag, codes)
    if (code) return code
  }
  return DEFAULT_LOCALE
}
