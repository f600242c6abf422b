import { bandOf } from '../../../../banks/bands.ts'
import type { ReportNumbers, ScaleNumbers } from '../../../../banks/norms/report-numbers.ts'
import {
  bandText,
  type DomainText,
  type FacetText,
  type ReportText,
} from '../../../../banks/report-texts/report-text.ts'
import type { LanguageMark, Title } from '../shared/text-language.ts'
import { FACETS, REPORT_ORDER, type Domain, type Facet } from '../../../../banks/vocabulary.ts'

/** One domain of a report: its numbers, and the texts that go with them. */
export type DomainReading = {
  domain: Domain
  numbers: ScaleNumbers
  /** The paragraphs about the reader: those for the band of this score's percentile. */
  about: readonly string[]
  texts: DomainText
  facets: FacetReading[]
}

/** One facet of a report. */
export type FacetReading = {
  facet: Facet
  numbers: ScaleNumbers
  /** The paragraphs about the reader; none where the language has no such texts. */
  about: readonly string[]
  texts: FacetText
}

/** A reading with its titles, in the languages they are in, and the mark of its texts where that is not the page's. */
export type Titled<Reading> = Reading & { title: Title; mark: LanguageMark }
export type TitledDomain = Titled<Omit<DomainReading, 'facets'>> & { facets: Titled<FacetReading>[] }

/** Puts numbers and texts together, in the order they are read. */
export function readScores({ scales }: ReportNumbers, report: ReportText): DomainReading[] {
  return REPORT_ORDER.map((domain) => {
    const numbers = scales[domain]
    const texts = report.domains[domain]
    return {
      domain,
      numbers,
      about: bandText(texts, bandOf(numbers.percentile)),
      texts,
      facets: FACETS.map((facet, index) =>
        readFacet(facet, scales[`${domain}${facet}`], texts.facets[index]!),
      ),
    }
  })
}

function readFacet(facet: Facet, numbers: ScaleNumbers, texts: FacetText): FacetReading {
  return { facet, numbers, about: texts.bands?.[numbers.level] ?? [], texts }
}
