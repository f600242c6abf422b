import { describe, expect, test } from 'vitest'
import { bandOf, BANDS, levelOf } from '../../../banks/bands.ts'
import { averageRange } from '../../../banks/figures/figures.ts'
import { leastScoreIn, percentileOf } from '../../../banks/norms/norms.ts'
import { leastScore, SCALES } from '../../../banks/norms/scales.ts'
import { DOMAINS } from '../../../banks/vocabulary.ts'
import { OPEN_2014, scoresOf } from '../published-norms.ts'

describe.each(SCALES)('the percentiles of %s', (scale) => {
  test('are those of the published table', () => {
    const published = OPEN_2014.groups.all.percentiles[scale]
    expect(scoresOf(scale).map((score) => percentileOf(scale, score))).toEqual(published)
  })

  test('lie between 0 and 100 and never fall as the score rises', () => {
    const percentiles = scoresOf(scale).map((score) => percentileOf(scale, score))
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b))
    expect(percentiles[0]).toBeGreaterThanOrEqual(0)
    expect(percentiles.at(-1)).toBeLessThanOrEqual(100)
  })

  test('are refused for a score the scale does not have', () => {
    const least = leastScore(scale)
    for (const score of [least - 1, least * 5 + 1, least + 0.5, Number.NaN]) {
      expect(() => percentileOf(scale, score)).toThrow(RangeError)
    }
  })

  test('reach all five bands, each from its lowest score on', () => {
    const starts = BANDS.map((band) => leastScoreIn(scale, band))
    expect(starts[0]).toBe(leastScore(scale))
    for (const score of scoresOf(scale)) {
      const band = BANDS[starts.filter((start) => start <= score).length - 1]
      expect(bandOf(percentileOf(scale, score))).toBe(band)
    }
  })
})

/**
 * Counted by hand in the published table: the last score up to the 30th percentile, the first from the 70th.
 */
test.each([
  ['N', 58, 76],
  ['E', 75, 91],
  ['O', 76, 90],
  ['A', 82, 96],
  ['C', 79, 96],
] as const)('%s is low up to %i and high from %i', (domain, low, high) => {
  const levels = [low, low + 1, high - 1, high].map((score) => levelOf(percentileOf(domain, score)))
  expect(levels).toEqual(['low', 'average', 'average', 'high'])
  expect(averageRange(domain)).toEqual({ from: low + 1, to: high - 1 })
})

describe.each(DOMAINS)('the average range of %s on pages that load no norms', (domain) => {
  test('is that of the percentiles', () => {
    const { from, to } = averageRange(domain)
    for (const score of scoresOf(domain)) {
      const level = score < from ? 'low' : score <= to ? 'average' : 'high'
      expect(levelOf(percentileOf(domain, score))).toBe(level)
    }
  })
})

test('the mean of each domain lies near the 50th percentile', () => {
  const means = { N: 67.54, E: 82.11, O: 83.09, A: 88.32, C: 87.05 }
  for (const domain of DOMAINS) {
    expect(percentileOf(domain, Math.round(means[domain]))).toBeGreaterThan(44)
    expect(percentileOf(domain, Math.round(means[domain]))).toBeLessThan(56)
  }
})
