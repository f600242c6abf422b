import { describe, expect, it } from 'vitest'
import {
  differenceLimits,
  facetMeasurement,
  facetMeasurements,
  MEASUREMENTS,
  standardError,
} from '../../../banks/figures/measurement.ts'
import { percentileOf } from '../../../banks/norms/norms.ts'
import { DOMAINS, FACETS, type Domain } from '../../../banks/vocabulary.ts'

const round = (points: number) => Math.round(points * 10) / 10

// As published: below the first limit there is no clear difference, from the second on there is one.
const limits: [Domain, same: number, clear: number][] = [
  ['N', 7.1, 13.9],
  ['E', 6.7, 13.2],
  ['O', 7.4, 14.4],
  ['A', 6.6, 13],
  ['C', 6.5, 12.8],
]

describe('the measurements', () => {
  it('have a standard error of about five points, as the articles say', () => {
    for (const domain of DOMAINS) expect(Math.round(standardError(MEASUREMENTS[domain]))).toBe(5)
    expect(standardError(MEASUREMENTS.N)).toBeCloseTo(15.85 * Math.sqrt(0.1), 10)
  })

  it.each(limits)('have for %s the limits %d and %d', (domain, same, clear) => {
    const found = differenceLimits(MEASUREMENTS[domain])
    expect({ same: round(found.same), clear: round(found.clear) }).toEqual({ same, clear })
  })

  it('have limits from 3.3 to 5.7 points for a clear difference on a facet', () => {
    const clear = facetMeasurements().map((facet) => round(differenceLimits(facet).clear))
    expect([Math.min(...clear), Math.max(...clear)]).toEqual([3.3, 5.7])
  })

  it.each(DOMAINS)('have for %s the mean and SD of the norm group', (domain) => {
    const { mean, sd } = spread(
      Array.from({ length: 97 }, (_, step) => percentileOf(domain, 24 + step)),
      24,
    )
    expect(Math.abs(mean - MEASUREMENTS[domain].mean)).toBeLessThan(0.1)
    expect(Math.abs(sd - MEASUREMENTS[domain].sd)).toBeLessThan(0.1)
  })

  it.each(DOMAINS)('have for the facets of %s the SD of the norm group', (domain) => {
    for (const facet of FACETS) {
      const { sd } = spread(
        Array.from({ length: 17 }, (_, step) => percentileOf(`${domain}${facet}`, 4 + step)),
        4,
      )
      expect(Math.abs(sd - facetMeasurement(domain, facet).sd), `${domain}${facet}`).toBeLessThan(0.1)
    }
  })
})

/**
 * The mean and SD of scores from their mid-rank percentiles: the share up to a score is the mean of its
 * percentile and the next one.
 */
function spread(percentiles: readonly number[], least: number): { mean: number; sd: number } {
  const below = percentiles.map((percentile, step) => (percentile + (percentiles[step + 1] ?? 100)) / 2 / 100)
  const shares = below.map((share, step) => share - (below[step - 1] ?? 0))
  const mean = shares.reduce((sum, share, step) => sum + share * (least + step), 0)
  const variance = shares.reduce((sum, share, step) => sum + share * (least + step - mean) ** 2, 0)
  return { mean, sd: Math.sqrt(variance) }
}
