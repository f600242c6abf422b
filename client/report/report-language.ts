import { reportLanguages } from '../../banks/languages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../locales/locales.ts'

/** Codes under which browsers know a language we name otherwise. */
const ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', pt: 'pt-br', iw: 'he', in: 'id' }

/**
 * The language of the report texts. A visitor who reads the site in another language than English gets that
 * language; to one who reads it in English, which may only be the default, the browser's languages tell more.
 * @param readerLanguages language tags, best first ('es-MX', 'en')
 * @returns the code of a language with report texts; English where there is nothing better
 */
export function chooseReportLanguage(locale: Locale, readerLanguages: readonly string[]): string {
  const wanted = locale === DEFAULT_LOCALE ? readerLanguages : [locale]
  for (const tag of wanted) {
    const code = findReportLanguage(tag)
    if (code) return code
  }
  return DEFAULT_LOCALE
}

function findReportLanguage(tag: string): string | undefined {
  const full = tag.toLowerCase()
  const primary = full.split('-')[0] ?? ''
  return [full, primary, ALIASES[primary]].find((code) =>
    reportLanguages.some((entry) => entry.code === code),
  )
}
