import type { Scores } from '../../banks/scoring.ts'
import { FACETS, type Domain, type Facet } from '../../banks/vocabulary.ts'
import { REPORT_ORDER } from '../charts/report-order.ts'
import { judgeDifference, weighDifference, type Difference } from './differences.ts'
import { spreadOf, type Spread } from './spread.ts'

/** One facet of several people: raw scores, 4 to 20, in the people's order. */
export type FacetComparison = { facet: Facet; scores: readonly number[]; spread: Spread }

/** One domain of several people: raw scores, 24 to 120, in the people's order. */
export type DomainComparison = {
  domain: Domain
  scores: readonly number[]
  spread: Spread
  /** The distance between the least and the most, judged as that of two people. */
  difference: Difference
  facets: FacetComparison[]
}

/**
 * Puts people's scores side by side, the domain they differ on most first. Distances are weighed by the error of
 * their domain; equal ones keep the order of every report.
 * @param people the scores of one person or more
 */
export function compareDomains(people: readonly Scores[]): DomainComparison[] {
  return REPORT_ORDER.map((domain) => compareDomain(domain, people)).sort((a, b) => weightOf(b) - weightOf(a))
}

function compareDomain(domain: Domain, people: readonly Scores[]): DomainComparison {
  const scores = people.map((person) => person[domain].score)
  const spread = spreadOf(scores)
  return {
    domain,
    scores,
    spread,
    difference: judgeDifference(domain, spread.most - spread.least),
    facets: FACETS.map((facet) => {
      const points = people.map((person) => person[domain].facets[facet - 1] as number)
      return { facet, scores: points, spread: spreadOf(points) }
    }),
  }
}

function weightOf({ domain, spread }: DomainComparison): number {
  return weighDifference(domain, spread.most - spread.least)
}
