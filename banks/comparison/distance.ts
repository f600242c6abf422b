import { MEASUREMENTS } from '../measurement.ts'
import type { Scores } from '../scoring.ts'
import { DOMAINS } from '../vocabulary.ts'

/** How far two people lie apart, beside two who are picked at random from those who took this test. */
export type Closeness = 'closest' | 'close' | 'usual' | 'far' | 'furthest'

/**
 * Distances of two random people, in standard deviations: a tenth of the pairs lie closer than the first, a quarter
 * closer than the second, a quarter further apart than the third and a tenth than the last. From 200,000 pairs drawn
 * from a normal distribution with DOMAIN_CORRELATIONS (figures.ts), error of measurement included;
 * tests/banks/comparison.test.ts draws as many anew.
 */
export const PAIR_DISTANCES = { tenth: 1.71, quarter: 2.22, threeQuarters: 3.63, nineTenths: 4.38 } as const

/** How far two results lie apart over the five domains: the Euclidean distance of their standard scores, 0 or more. */
export function distanceOf(one: Scores, other: Scores): number {
  return Math.hypot(
    ...DOMAINS.map((domain) => (one[domain].score - other[domain].score) / MEASUREMENTS[domain].sd),
  )
}

/** What a distance is called. */
export function judgeDistance(distance: number): Closeness {
  if (distance < PAIR_DISTANCES.tenth) return 'closest'
  if (distance < PAIR_DISTANCES.quarter) return 'close'
  if (distance <= PAIR_DISTANCES.threeQuarters) return 'usual'
  return distance <= PAIR_DISTANCES.nineTenths ? 'far' : 'furthest'
}
