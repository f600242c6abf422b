/** Where a percentile lies, in five steps: from the lowest tenth of the comparison group to its highest. */
export const BANDS = ['veryLow', 'low', 'average', 'high', 'veryHigh'] as const
export type Band = (typeof BANDS)[number]

/** The same in three steps. */
export const LEVELS = ['low', 'average', 'high'] as const
export type Level = (typeof LEVELS)[number]

/**
 * The band of a percentile, 0 to 100, rounded to a whole number as it is shown: very low up to 10, low up to
 * 30, average from 31 to 69, high from 70, very high from 90.
 */
export function bandOf(percentile: number): Band {
  const shown = Math.round(percentile)
  if (shown <= 10) return 'veryLow'
  if (shown <= 30) return 'low'
  if (shown < 70) return 'average'
  return shown < 90 ? 'high' : 'veryHigh'
}

/** The level of a percentile, 0 to 100: its band without the two extremes. */
export function levelOf(percentile: number): Level {
  return levelOfBand(bandOf(percentile))
}

/** The level a band belongs to: very low is low, very high is high. */
export function levelOfBand(band: Band): Level {
  if (band === 'veryLow') return 'low'
  return band === 'veryHigh' ? 'high' : band
}
