import type { DomainText, ReportText } from '../../../banks/report-texts/report-text.ts'
import type { Domain } from '../../../banks/vocabulary.ts'
import type { Locale } from '../../../locales/locales.ts'

/** How many of the texts are in English on a page in another language. */
export type EnglishShare = 'none' | 'some' | 'all'

/** What a domain's page shows: its texts, each marked if it is in English on a page in another language. */
export type DomainReading = { domain: Domain; texts: DomainText; english: EnglishShare }

/** Returns one domain's part of the report texts, as plain data. */
export function readDomain(report: ReportText, domain: Domain, locale: Locale): DomainReading {
  const own = report.domains[domain]
  const texts = report.lang === locale ? own : markAllEnglish(own)
  const marks = [texts.english, ...texts.facets.flatMap((f) => [f.english, f.englishTitle])]
  return { domain, texts, english: shareOf(marks) }
}

/** Marks all texts. A language without its own gets the English ones, in which nothing is marked. */
function markAllEnglish(texts: DomainText): DomainText {
  const facets = texts.facets.map((facet) => ({ ...facet, english: true, englishTitle: true }))
  return { ...texts, facets, english: true, englishTitle: true }
}

function shareOf(marks: readonly boolean[]): EnglishShare {
  if (marks.every((english) => english)) return 'all'
  return marks.some((english) => english) ? 'some' : 'none'
}

/** Attributes for an element whose text is in English on a page in another language; none otherwise. */
export function markEnglish(english: boolean): { lang?: 'en'; dir?: 'ltr' } {
  return english ? { lang: 'en', dir: 'ltr' } : {}
}
