import { differenceLimits, MEASUREMENTS } from '../../banks/measurement.ts'
import type { Domain } from '../../banks/vocabulary.ts'

/**
 * How far two people's raw domain scores, 24 to 120, lie apart, judged against the error of measurement: less
 * than one standard error of a difference, between that and 1.96 of them, or at least 1.96, which chance alone
 * reaches one time in twenty.
 */
export type Difference = 'same' | 'perhaps' | 'clear'

/** What a distance between two raw scores of a domain is called. */
export function judgeDifference(domain: Domain, points: number): Difference {
  const { same, clear } = differenceLimits(MEASUREMENTS[domain])
  if (points < same) return 'same'
  return points < clear ? 'perhaps' : 'clear'
}

/**
 * A distance in units of the least clear difference, so that distances on different domains can be put in order:
 * 1 and more is beyond error.
 */
export function weighDifference(domain: Domain, points: number): number {
  return points / differenceLimits(MEASUREMENTS[domain]).clear
}
