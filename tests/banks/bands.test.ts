import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, BANDS, levelOf, levelOfBand, LEVELS } from '../../banks/bands.ts'

test.each([
  [0, 'veryLow', 'low'],
  [10, 'veryLow', 'low'],
  [10.5, 'low', 'low'],
  [11, 'low', 'low'],
  [30, 'low', 'low'],
  [30.4, 'low', 'low'],
  [30.5, 'average', 'average'],
  [50, 'average', 'average'],
  [69, 'average', 'average'],
  [69.5, 'high', 'high'],
  [70, 'high', 'high'],
  [89.4, 'high', 'high'],
  [90, 'veryHigh', 'high'],
  [100, 'veryHigh', 'high'],
] as const)('the percentile %d is in the band %s, of the level %s', (percentile, band, level) => {
  expect(bandOf(percentile)).toBe(band)
  expect(levelOf(percentile)).toBe(level)
})

test('a higher percentile never has a lower band, nor a lower level', () => {
  const percentile = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(percentile, percentile, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(BANDS.indexOf(bandOf(less))).toBeLessThanOrEqual(BANDS.indexOf(bandOf(more)))
      expect(LEVELS.indexOf(levelOf(less))).toBeLessThanOrEqual(LEVELS.indexOf(levelOf(more)))
    }),
  )
})

test('the extreme bands belong to the levels low and high, the others to their own', () => {
  expect(BANDS.map(levelOfBand)).toEqual(['low', 'low', 'average', 'high', 'high'])
})
