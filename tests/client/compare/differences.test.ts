import { expect, test } from 'vitest'
import { judgeDifference, weighDifference } from '../../../client/compare/differences.ts'
import type { Scale } from '../../../banks/scales.ts'

// The whole points on either side of each published limit.
const limits: [Scale, unclear: number, clear: number][] = [
  ['N', 7, 14],
  ['E', 6, 14],
  ['O', 7, 15],
  ['A', 6, 13],
  ['C', 6, 13],
  ['C1', 1, 4],
  ['N6', 2, 5],
  ['O6', 2, 6],
  ['A4', 2, 6],
]

test.each(limits)(
  '%s: up to %i points are no clear difference, from %i on a clear one',
  (scale, unclear, clear) => {
    expect(judgeDifference(scale, 0)).toBe('unclear')
    expect(judgeDifference(scale, unclear)).toBe('unclear')
    expect(judgeDifference(scale, unclear + 1)).toBe('perhaps')
    expect(judgeDifference(scale, clear - 1)).toBe('perhaps')
    expect(judgeDifference(scale, clear)).toBe('clear')
    expect(judgeDifference(scale, scale.length === 1 ? 96 : 16)).toBe('clear')
  },
)

test('the same distance weighs more where the test measures more exactly', () => {
  expect(weighDifference('C', 10)).toBeGreaterThan(weighDifference('O', 10))
})
