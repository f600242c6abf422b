import { domainLevel, type Level } from '../../banks/level.ts'
import type { DomainText, FacetText, ReportText } from '../../banks/report-text.ts'
import type { Scores } from '../../banks/scoring.ts'
import type { Domain, Facet } from '../../banks/vocabulary.ts'
import { REPORT_ORDER } from './report-order.ts'

/** One domain of a report: its score, 24 to 120, what that is called, and the texts that go with it. */
export type DomainReading = {
  domain: Domain
  score: number
  level: Level
  /** The paragraphs about a score of this level. */
  verdict: readonly string[]
  texts: DomainText
  facets: FacetReading[]
}

/** One facet of a report: its score, 4 to 20, and its texts. */
export type FacetReading = { facet: Facet; score: number; texts: FacetText }

/** Puts scores and texts together, in the order they are read. */
export function readScores(scores: Scores, report: ReportText): DomainReading[] {
  return REPORT_ORDER.map((domain) => {
    const { score, facets } = scores[domain]
    const texts = report.domains[domain]
    const level = domainLevel(domain, score)
    return {
      domain,
      score,
      level,
      verdict: texts[level],
      texts,
      facets: texts.facets.map((text, index) => ({
        facet: (index + 1) as Facet,
        score: facets[index] as number,
        texts: text,
      })),
    }
  })
}
