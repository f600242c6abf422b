import type { Percentiles } from '../../../banks/norms/norms.ts'
import type { Rank, Ranks } from '../../../banks/norms/rank.ts'
import type { Scale } from '../../../banks/norms/scales.ts'
import type { Scores } from '../../../banks/scoring.ts'
import { FACETS, REPORT_ORDER, type Domain, type Facet } from '../../../banks/vocabulary.ts'
import { differenceZScore, judgeDifference, type Difference } from '../../../banks/figures/differences.ts'

/** What is compared between people: raw scores, their percentiles, and their ranks where they are told in words. */
export type Compared = { scores: Scores; percentiles: Percentiles; ranks?: Ranks | undefined }

/** One scale of several people. The lists are in the people's order. */
export type ScaleComparison = {
  /** Raw, 24 to 120 for a domain, 4 to 20 for a facet. */
  scores: readonly number[]
  percentiles: readonly number[]
  ranks: readonly (Rank | undefined)[]
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
  const ranks = people.map((person) => person.ranks?.[scale])
  return { scores, percentiles, ranks, points, difference: judgeDifference(scale, points) }
}

function weightOf({ domain, points }: DomainComparison): number {
  return differenceZScore(domain, points)
}

/** The minimum, lower quartile, median, upper quartile and maximum of some numbers. */
export type Spread = { least: number; lower: number; median: number; upper: number; most: number }

/**
 * Returns the spread of one or more numbers. Quartiles are interpolated linearly (R's type 7).
 * @throws RangeError for no numbers
 */
export function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) throw new RangeError('No numbers have no spread')
  const sorted = Float64Array.from(numbers).sort()
  const at = (share: number) => {
    const index = share * (sorted.length - 1)
    const below = sorted[Math.floor(index)] as number
    return below + (index % 1) * ((sorted[Math.ceil(index)] as number) - below)
  }
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) }
}
