import type { FacetText, ReportText } from '../../../../banks/report-texts/report-text.ts'
import type { Domain, Facet } from '../../../../banks/vocabulary.ts'
import type { Locale } from '../../../../locales/locales.ts'
import { markText, type Title } from './text-language.ts'
import swells from '../../../../banks/generated/facet-swells.json' with { type: 'json' }
import type { SwellForm } from '../../../base/charts/swell-outline.ts'

/** The titles of the six facets of each domain; `english` if some are in English on a page that is not. */
export type FacetTitles = { titles: Readonly<Record<Domain, readonly Title[]>>; english: boolean }

/**
 * A facet's title, as its texts have it.
 * @param lang the language of the report texts
 */
export function titleFacet(lang: string, { title, englishTitle }: FacetText, locale: Locale): Title {
  return { text: title, mark: markText(lang, englishTitle, locale) }
}

/** The titles of all facets. The texts may be in the page's language, in English, or in a third one. */
export function titleFacets({ lang, domains }: ReportText, locale: Locale): FacetTitles {
  const titlesOf = (domain: Domain) => domains[domain].facets.map((facet) => titleFacet(lang, facet, locale))
  const titles = { N: titlesOf('N'), E: titlesOf('E'), O: titlesOf('O'), A: titlesOf('A'), C: titlesOf('C') }
  return { titles, english: Object.values(titles).some((six) => six.some(({ mark }) => mark.lang === 'en')) }
}

/** The swells of the thirty facets. */
export const FACET_SWELLS = swells as unknown as Readonly<Record<`${Domain}${Facet}`, SwellForm>>
