import { describe, expect, it } from 'vitest'
import { levelOf } from '../../../banks/bands.ts'
import { differenceLimits, facetMeasurement, MEASUREMENTS } from '../../../banks/figures/measurement.ts'
import { SCALES } from '../../../banks/norms/scales.ts'
import { errorBand, levelChances, levelOfScore } from '../../../banks/norms/standing.ts'
import type { Domain, Facet } from '../../../banks/vocabulary.ts'
import { DERIVED, OPEN_2014, scoresOf } from '../published-norms.ts'

describe.each(SCALES)('a score of %s', (scale) => {
  it('has the published 90 % band, which holds its own percentile', () => {
    for (const score of scoresOf(scale)) {
      const [low, percentile, high] = DERIVED.bands[scale][score]!
      const { from, to } = errorBand(scale, score)
      expect([score, from, to]).toEqual([score, low, high])
      expect(from).toBeLessThanOrEqual(percentile)
      expect(to).toBeGreaterThanOrEqual(percentile)
    }
  })

  it('has the published chance of each level, within 1.51 percentage points', () => {
    for (const score of scoresOf(scale)) {
      const { low, average, high } = levelChances(scale, score)
      const published = DERIVED.levels[scale][score]!
      for (const [n, chance] of [low, average, high].entries()) {
        expect(Math.abs(100 * chance - published[n]!), `${score}`).toBeLessThanOrEqual(1.51)
      }
      expect(low + average + high).toBeCloseTo(1, 6)
    }
  })

  it('has the level of the percentile shown: low up to 30, average from 31 to 69, high from 70', () => {
    for (const score of scoresOf(scale)) {
      const shown = Math.round(OPEN_2014.groups.all.percentiles[scale][score - scoresOf(scale)[0]!]!)
      const { level, near } = levelOfScore(scale, score)
      expect(level).toBe(shown <= 30 ? 'low' : shown >= 70 ? 'high' : 'average')
      expect(level).toBe(levelOf(shown))
      const chance = levelChances(scale, score)[level]
      expect(near === undefined, `${score}`).toBe(chance >= 0.6)
      if (near) expect([level, near]).toContain('average')
    }
  })

  it('differs clearly from another by the published number of points', () => {
    const [same, clear] = DERIVED.limits[scale]
    const measurement =
      scale.length === 1
        ? MEASUREMENTS[scale as Domain]
        : facetMeasurement(scale[0] as Domain, Number(scale[1]) as Facet)
    const limits = differenceLimits(measurement)
    expect(Math.abs(limits.same - same)).toBeLessThan(0.0051)
    expect(Math.abs(limits.clear - clear)).toBeLessThan(0.0101)
  })
})
