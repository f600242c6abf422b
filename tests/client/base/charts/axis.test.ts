import { describe, expect, it } from 'vitest'
import {
  DOMAIN_AXIS,
  FACET_AXIS,
  markPlaces,
  placeOnAxis,
  pointOnAxis,
  spanOnAxis,
} from '../../../../client/base/charts/axis.ts'
import { DOMAIN_SWELLS } from '../../../../client/base/charts/swell-outline.ts'
import type { Scores } from '../../../../banks/scoring.ts'
import { DOMAINS, REPORT_ORDER } from '../../../../banks/vocabulary.ts'

describe('a bar', () => {
  it('starts at the lowest score there is, never at 0', () => {
    expect(DOMAIN_AXIS).toEqual({ least: 24, most: 120 })
    expect(FACET_AXIS).toEqual({ least: 4, most: 20 })
    expect(placeOnAxis(24, DOMAIN_AXIS)).toBe(0)
    expect(placeOnAxis(4, FACET_AXIS)).toBe(0)
  })

  it.each([
    [72, DOMAIN_AXIS, 50],
    [120, DOMAIN_AXIS, 100],
    [12, FACET_AXIS, 50],
    [20, FACET_AXIS, 100],
    [85, DOMAIN_AXIS, 63.54],
    [0, DOMAIN_AXIS, 0],
    [130, DOMAIN_AXIS, 100],
  ])('puts a score of %i on %o at %d percent', (score, axis, percent) => {
    expect(placeOnAxis(score, axis)).toBe(percent)
  })

  it('grows from the left where text runs left to right', () => {
    expect(spanOnAxis(24, 96, DOMAIN_AXIS, 'ltr')).toEqual({ x: 0, width: 75 })
    expect(pointOnAxis(96, DOMAIN_AXIS, 'ltr')).toBe(75)
  })

  it('grows from the right in Arabic', () => {
    expect(spanOnAxis(24, 96, DOMAIN_AXIS, 'rtl')).toEqual({ x: 25, width: 75 })
    expect(pointOnAxis(96, DOMAIN_AXIS, 'rtl')).toBe(25)
  })

  it('is the mirror image of itself in the other direction', () => {
    for (let score = 24; score <= 120; score++) {
      const left = spanOnAxis(60, Math.max(score, 60), DOMAIN_AXIS, 'ltr')
      const right = spanOnAxis(60, Math.max(score, 60), DOMAIN_AXIS, 'rtl')
      expect(right.width).toBe(left.width)
      expect(left.x + left.width + right.x).toBeCloseTo(100, 1)
    }
  })
})

describe('the dots of a result’s mark', () => {
  const at = (scoreOf: (median: number) => number) => {
    const entries = DOMAINS.map((domain) => [domain, { score: scoreOf(DOMAIN_SWELLS[domain][1]) }])
    return markPlaces(Object.fromEntries(entries) as Scores)
  }

  it('stand in the middle for the middle person of each domain, and at the ends for the lowest and the highest', () => {
    expect(at((median) => median)).toEqual(REPORT_ORDER.map(() => 50))
    expect(at(() => 24)).toEqual(REPORT_ORDER.map(() => 0))
    expect(at(() => 120)).toEqual(REPORT_ORDER.map(() => 100))
  })

  it('stand on the side of the middle on which the score lies', () => {
    for (const place of at((median) => median - 10)) expect(place).toBeLessThan(50)
    for (const place of at((median) => median + 10)) expect(place).toBeGreaterThan(50)
  })
})
