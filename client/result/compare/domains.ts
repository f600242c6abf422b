import type { Percentiles } from '../../../banks/norms/norms.ts'
import type { Scale } from '../../../banks/norms/scales.ts'
import type { Scores } from '../../../banks/scoring.ts'
import { FACETS, type Domain, type Facet, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { judgeDifference, differenceZScore, type Difference } from './differences.ts'

/** What is compared between people: raw scores and their percentiles. */
export type Compared = { scores: Scores; percentiles: Percentiles }

/** One scale of several people. Both lists are in the people's order. */
export type ScaleComparison = {
  /** Raw, 24 to 120 for a domain, 4 to 20 for a facet. */
  scores: readonly number[]
  percentiles: readonly number[]
  /** Raw points from the lowest to the highest score. */
  points: number
  /** That distance, judged as between two people. */
  difference: Difference
}

export type FacetComparison = ScaleComparison & { facet: Facet }
export type DomainComparison = ScaleComparison & { domain: Domain; facets: FacetComparison[] }

/**
 * Compares people's scores. The domain on which the two furthest apart most probably really differ comes
 * first; ties keep the order of every report.
 * @param people one person or more
 */
export function compareDomains(people: readonly Compared[]): DomainComparison[] {
  return REPORT_ORDER.map((domain) => compareDomain(domain, people)).sort((a, b) => weightOf(b) - weightOf(a))
}

function compareDomain(domain: Domain, people: readonly Compared[]): DomainComparison {
  const facets = FACETS.map((facet) => {
    const scores = people.map((person) => person.scores[domain].facets[facet - 1] as number)
    return { facet, ...compareScale(`${domain}${facet}`, scores, people) }
  })
  const scores = people.map((person) => person.scores[domain].score)
  return { domain, ...compareScale(domain, scores, people), facets }
}

function compareScale(scale: Scale, scores: number[], people: readonly Compared[]): ScaleComparison {
  const points = Math.max(...scores) - Math.min(...scores)
  const percentiles = people.map((person) => person.percentiles[scale])
  return { scores, percentiles, points, difference: judgeDifference(scale, points) }
}

function weightOf({ domain, points }: DomainComparison): number {
  return differenceZScore(domain, points)
}
