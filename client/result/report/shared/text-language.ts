import { reportLanguages, type ReportText } from '../../../../banks/report-texts/report-text.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../../locales/locales.ts'
import { matchTag } from '../../../base/locale/match-tag.ts'

/** The attributes of a text in another language than the page's; none for the page's own language. */
export type LanguageMark = { lang?: string; dir?: 'ltr' | 'rtl' }

/** A title and the mark of its language, where that is not the page's. */
export type Title = { text: string; mark: LanguageMark }

/** The BCP 47 tags of our language codes that differ from them. */
const TAGS: Readonly<Record<string, string>> = { no: 'nb', 'pt-br': 'pt-BR' }

/**
 * Marks a report text with its language.
 * @param english whether the text is still English though the report's language is not
 */
export function markText(lang: string, english: boolean, locale: Locale): LanguageMark {
  const code = english ? 'en' : lang
  if (code === locale) return {}
  const dir = reportLanguages.find((language) => language.code === code)?.dir ?? 'ltr'
  return { lang: TAGS[code] ?? code, dir }
}

/**
 * Whether a domain is called by the page's own name for it rather than by the title in its texts, so that it
 * has the same name on every page of a language. Titles in a third language stay with their texts.
 * @param english whether the texts' title is still English though their language is not
 */
export function hasPageName(lang: string, english: boolean, locale: Locale): boolean {
  return english || lang === 'en' || lang === locale
}

/** How much of a report is English on a page that is not: nothing, some of its texts, or all of them. */
export function englishShare(report: ReportText, locale: Locale): 'none' | 'some' | 'all' {
  if (report.lang === 'en') return locale === 'en' ? 'none' : 'all'
  const domains = Object.values(report.domains)
  const english = domains.some(
    (domain) =>
      domain.english ||
      domain.englishTitle ||
      domain.facets.some((facet) => facet.english || facet.englishTitle),
  )
  return english ? 'some' : 'none'
}

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
