import { differenceLimits, measurementOf } from '../../banks/measurement.ts'
import type { Scale } from '../../banks/scales.ts'

/**
 * How far two people's raw scores on a scale lie apart, judged against its error of measurement: less than one
 * standard error of a difference, between that and 1.96 of them, or at least 1.96, which chance alone reaches one time
 * in twenty. That no difference is clear does not make two people alike.
 */
export type Difference = 'unclear' | 'perhaps' | 'clear'

/** What a distance between two raw scores of a scale is called. */
export function judgeDifference(scale: Scale, points: number): Difference {
  const { same, clear } = differenceLimits(measurementOf(scale))
  if (points < same) return 'unclear'
  return points < clear ? 'perhaps' : 'clear'
}

/**
 * How far the chance that two people really differ on a scale lies above one half, in standard deviations: distances on
 * different scales are put in order by it. Of people of the norm group, nothing else being known, who lie D raw points
 * apart, the true difference is distributed around alpha D with a variance of 2 SD² alpha (1 − alpha) (classical test
 * theory, independent errors); the chance that it has D's sign is the normal distribution's at what this gives.
 */
export function weighDifference(scale: Scale, points: number): number {
  const { sd, alpha } = measurementOf(scale)
  return (alpha * points) / (sd * Math.sqrt(2 * alpha * (1 - alpha)))
}
