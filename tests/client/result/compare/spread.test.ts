import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOf } from '../../../../client/result/compare/domains.ts'

test('the median of an odd number is the middle one, and quartiles are interpolated', () => {
  expect(spreadOf([90, 30, 60])).toEqual({ least: 30, lower: 45, median: 60, upper: 75, most: 90 })
})

test('the median of an even number lies halfway between the middle two', () => {
  expect(spreadOf([24, 120, 61, 70])).toEqual({
    least: 24,
    lower: 51.75,
    median: 65.5,
    upper: 82.5,
    most: 120,
  })
})

test('one person is the least, the median and the most', () => {
  expect(spreadOf([72])).toEqual({ least: 72, lower: 72, median: 72, upper: 72, most: 72 })
})

test('throws for nobody', () => {
  expect(() => spreadOf([])).toThrow(RangeError)
})

test('as many score at or below the median as at or above it', () => {
  const scores = fc.array(fc.integer({ min: 24, max: 120 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(scores, (all) => {
      const { least, lower, median, upper, most } = spreadOf(all)
      expect([lower, median, upper].toSorted((a, b) => a - b)).toEqual([lower, median, upper])
      expect(all.every((score) => score >= least && score <= most)).toBe(true)
      expect(all).toContain(least)
      expect(all).toContain(most)
      const half = all.length / 2
      expect(all.filter((score) => score <= median).length).toBeGreaterThanOrEqual(half)
      expect(all.filter((score) => score >= median).length).toBeGreaterThanOrEqual(half)
    }),
  )
})
