import type { Band, Level } from '../bands.ts'
import type { Domain } from '../vocabulary.ts'
import type { PoleText } from './report-text.ts'

/** The names and texts of a report in one of the languages of the interface: our own words, without markup. */
export type ReportWords = Record<Domain, DomainWords>

/** The words about a domain. Bands and poles speak of people who took this test, never of a population. */
export type DomainWords = {
  /** The domain's name in the language's psychology; the interface's catalogues use the same name. */
  name: string
  /** What the scale measures, by paragraphs. The first is a summary in one sentence. */
  definition: readonly string[]
  /** About the reader, for a percentile in each band: 50 to 90 words in English, and one short sentence for the middle. */
  bands: Readonly<Record<Band, string>>
  /** What either end of the scale is good for and what it costs: a sentence or two each, in general terms. */
  poles: Readonly<Record<'low' | 'high', PoleText>>
  /** In the order 1 to 6. */
  facets: readonly [FacetWords, FacetWords, FacetWords, FacetWords, FacetWords, FacetWords]
}

/** The words about a facet: its definition in one sentence, and on the reader 20 to 45 words in English, or 8 to 18 for the middle. */
export type FacetWords = { name: string; definition: string; bands: Readonly<Record<Level, string>> }
