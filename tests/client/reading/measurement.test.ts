import { describe, expect, it } from 'vitest'
import { domainLevel } from '../../../banks/level.ts'
import { DOMAINS } from '../../../banks/vocabulary.ts'
import { DIFFERENCE_LIMITS } from '../../../client/compare/differences.ts'
import {
  differenceLimits,
  MEASUREMENTS,
  standardError,
} from '../../../client/screens/articles/measurement.ts'

const round = (points: number) => Math.round(points * 10) / 10

describe('the figures in the articles', () => {
  it('say of the standard error what the article says in words: about five points', () => {
    for (const domain of DOMAINS) expect(Math.round(standardError(MEASUREMENTS[domain]))).toBe(5)
    expect(standardError(MEASUREMENTS.N)).toBeCloseTo(15.85 * Math.sqrt(0.1), 10)
  })

  it.each(DOMAINS)('call two scores on %s the same, or different, where the comparison does', (domain) => {
    const { same, clear } = differenceLimits(MEASUREMENTS[domain])
    expect({ same: round(same), clear: round(clear) }).toEqual(DIFFERENCE_LIMITS[domain])
  })

  it.each(DOMAINS)(
    'have the mean and the spread by which the report calls a score on %s average',
    (domain) => {
      const { mean, sd } = MEASUREMENTS[domain]
      const levels = [mean - sd / 2 - 0.1, mean - sd / 2 + 0.1, mean + sd / 2 - 0.1, mean + sd / 2 + 0.1]
      expect(levels.map((points) => domainLevel(domain, points))).toEqual([
        'low',
        'neutral',
        'neutral',
        'high',
      ])
    },
  )
})
