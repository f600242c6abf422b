import { levelOf, type Level } from '../bands.ts'
import { measurementOf, NINETY_PERCENT, normalShare, standardError } from '../figures/measurement.ts'
import { memoize } from '../memoize.ts'
import { percentileOf } from './norms.ts'
import { greatestScore, leastScore, type Scale } from './scales.ts'

/** 30 % of a normal distribution lies more than this many SDs below its mean, and 30 % above. */
const OUTER_THIRTY = 0.5244

/**
 * The 90 % error band of a raw score, as percentiles with one decimal: 1.645 standard errors to either side
 * of it, limited to the scale, and converted by the same table as the score itself.
 */
export function errorBand(scale: Scale, rawScore: number): { from: number; to: number } {
  const { from, to } = errorPoints(scale, rawScore)
  return { from: percentileBetween(scale, from), to: percentileBetween(scale, to) }
}

/** The 90 % error band in raw points, which need not be whole. */
export function errorPoints(scale: Scale, rawScore: number): { from: number; to: number } {
  const reach = NINETY_PERCENT * standardError(measurementOf(scale))
  return {
    from: Math.max(rawScore - reach, leastScore(scale)),
    to: Math.min(rawScore + reach, greatestScore(scale)),
  }
}

/**
 * The probabilities, 0 to 1, that a person with this raw score is truly low, average or high, given the
 * test's measurement error: the true score lies nearer the middle than the observed one (Kelley), on a scale
 * of normal scores.
 */
export const levelChances = memoize((scale: Scale, rawScore: number): Record<Level, number> => {
  const { alpha } = measurementOf(scale)
  const cut = OUTER_THIRTY * Math.sqrt(alpha)
  const expected = signalOf(scale, rawScore)
  const error = Math.sqrt(alpha * (1 - alpha))
  const low = normalShare((-cut - expected) / error)
  const high = 1 - normalShare((cut - expected) / error)
  return { low, average: 1 - low - high, high }
})

/**
 * How far above or below the middle the true score behind a raw score is expected, in standard deviations:
 * the raw score's normal score times alpha.
 */
export const signalOf = memoize(
  (scale: Scale, rawScore: number): number =>
    measurementOf(scale).alpha * normalScore(percentileOf(scale, rawScore) / 100),
)

/** A level less likely than this is shown together with its likeliest neighbour. */
export const DOUBTFUL = 0.6

/** The level of the percentile that is shown and, where that level is doubtful, the neighbouring one. */
export function levelOfScore(scale: Scale, rawScore: number): { level: Level; near?: Level } {
  const level = levelOf(percentileOf(scale, rawScore))
  const chances = levelChances(scale, rawScore)
  if (chances[level] >= DOUBTFUL) return { level }
  if (level !== 'average') return { level, near: 'average' }
  return { level, near: chances.low > chances.high ? 'low' : 'high' }
}

/** The percentile of a score that need not be whole, interpolated to one decimal between its neighbours. */
function percentileBetween(scale: Scale, score: number): number {
  const below = percentileOf(scale, Math.floor(score))
  const above = percentileOf(scale, Math.ceil(score))
  return Math.round(10 * (below + (score - Math.floor(score)) * (above - below))) / 10
}

/** The z below which a share of a normal distribution lies. Clamps shares of 0 and 1: they are rounded. */
function normalScore(share: number): number {
  const wanted = Math.min(Math.max(share, 0.0002), 0.9998)
  let [low, high] = [-4, 4]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
