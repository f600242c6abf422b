import type { Scale } from '../norms/scales.ts'
import { differenceLimits, measurementOf } from './measurement.ts'

/**
 * The difference between two people's raw scores on a scale, judged against its error of measurement: less
 * than one standard error of a difference, between that and 1.96 of them, or at least 1.96, which chance
 * alone reaches one time in twenty. That no difference is clear does not mean that two people are alike.
 */
export type Difference = 'unclear' | 'perhaps' | 'clear'

/** Judges a distance between two raw scores of a scale. */
export function judgeDifference(scale: Scale, points: number): Difference {
  const { same, clear } = differenceLimits(measurementOf(scale))
  if (points < same) return 'unclear'
  return points < clear ? 'perhaps' : 'clear'
}

/**
 * Returns the z score of the probability that two people really differ on a scale in the direction of their
 * scores, by which differences on several scales are ordered. For people of the norm group of whom nothing
 * else is known, and who are D raw points apart, the true difference is distributed around alpha D with a
 * variance of 2 SD² alpha (1 − alpha) (classical test theory, independent errors); the probability that it
 * has D's sign is the normal distribution's at this z score.
 */
export function differenceZScore(scale: Scale, points: number): number {
  const { sd, alpha } = measurementOf(scale)
  return (alpha * points) / (sd * Math.sqrt(2 * alpha * (1 - alpha)))
}
