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
 * A distance in units of the least clear difference, so that distances on different scales can be put in order: 1 and
 * more is beyond error.
 */
export function weighDifference(scale: Scale, points: number): number {
  return points / differenceLimits(measurementOf(scale)).clear
}
