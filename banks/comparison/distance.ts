import { MEASUREMENTS } from '../figures/measurement.ts'
import type { Scores } from '../scoring.ts'
import { DOMAINS } from '../vocabulary.ts'

/** How far apart two people are, compared with two random people who took this test. */
export type Closeness = 'closest' | 'close' | 'usual' | 'far' | 'furthest'

/**
 * Distances between two random people, in standard deviations: a tenth of the pairs are closer than the
 * first, a quarter closer than the second, a quarter further apart than the third and a tenth further than
 * the last. Simulated with 200,000 pairs from a normal distribution with DOMAIN_CORRELATIONS (figures.ts),
 * measurement error included; tests/banks/comparison.test.ts repeats the simulation.
 */
export const PAIR_DISTANCES = { tenth: 1.71, quarter: 2.22, threeQuarters: 3.63, nineTenths: 4.38 } as const

/** The distance between two results over the five domains: Euclidean, of their standard scores, 0 or more. */
export function distanceOf(one: Scores, other: Scores): number {
  const squares = DOMAINS.map(
    (domain) => ((one[domain].score - other[domain].score) / MEASUREMENTS[domain].sd) ** 2,
  )
  return Math.sqrt(squares.reduce((sum, square) => sum + square))
}

/** Classifies a distance as {@link distanceOf} gives it. */
export function judgeDistance(distance: number): Closeness {
  if (distance < PAIR_DISTANCES.tenth) return 'closest'
  if (distance < PAIR_DISTANCES.quarter) return 'close'
  if (distance <= PAIR_DISTANCES.threeQuarters) return 'usual'
  return distance <= PAIR_DISTANCES.nineTenths ? 'far' : 'furthest'
}
