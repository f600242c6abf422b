import type { Domain } from '../../banks/vocabulary.ts'

/**
 * How far two people's raw domain scores, 24 to 120, lie apart, judged against the error of measurement: less
 * than one standard error of a difference, between that and 1.96 of them, or at least 1.96, which chance alone
 * reaches one time in twenty.
 */
export type Difference = 'same' | 'perhaps' | 'clear'

/**
 * Raw points below which two people are about the same, and from which they differ beyond error: 1 and 1.96 times
 * SEM √2. SEM = SD √(1 − alpha), with alpha over 339,977 adults who took this form and SD over all 410,376 complete
 * protocols of Johnson's open IPIP-NEO-120 data (Johnson, 2014; OSF node tbmh5).
 */
export const DIFFERENCE_LIMITS: Readonly<Record<Domain, { same: number; clear: number }>> = {
  N: { same: 7.1, clear: 13.9 },
  E: { same: 6.7, clear: 13.2 },
  O: { same: 7.4, clear: 14.4 },
  A: { same: 6.6, clear: 13 },
  C: { same: 6.5, clear: 12.8 },
}

/** What a distance between two raw scores of a domain is called. */
export function judgeDifference(domain: Domain, points: number): Difference {
  const { same, clear } = DIFFERENCE_LIMITS[domain]
  if (points < same) return 'same'
  return points < clear ? 'perhaps' : 'clear'
}

/**
 * A distance in units of the least clear difference, so that distances on different domains can be put in order:
 * 1 and more is beyond error.
 */
export function weighDifference(domain: Domain, points: number): number {
  return points / DIFFERENCE_LIMITS[domain].clear
}
