import { expect, test } from 'vitest'
import { differenceZScore, judgeDifference } from '../../../banks/figures/differences.ts'
import type { Scale } from '../../../banks/norms/scales.ts'

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

// In percent, for 2, 6, 10 and 14 points on a domain and 1, 3, 5 and 7 on a facet; computed independently.
const chances: [Scale, points: number[], chances: number[]][] = [
  ['N', [2, 6, 10, 14], [61, 79, 91, 97]],
  ['E', [2, 6, 10, 14], [61, 80, 92, 98]],
  ['O', [2, 6, 10, 14], [60, 77, 89, 96]],
  ['A', [2, 6, 10, 14], [61, 80, 92, 97]],
  ['C', [2, 6, 10, 14], [61, 81, 93, 98]],
  ['N2', [1, 3, 5, 7], [67, 90, 99, 100]],
  ['O6', [1, 3, 5, 7], [61, 80, 92, 98]],
  ['A4', [1, 3, 5, 7], [61, 81, 92, 98]],
  ['C1', [1, 3, 5, 7], [70, 94, 100, 100]],
]

test.each(chances)(
  '%s: %j points apart are a true difference with these chances: %j',
  (scale, points, all) => {
    expect(points.map((apart) => Math.round(100 * normal(differenceZScore(scale, apart))))).toEqual(all)
  },
)

test('of two differences of equal verdict, that on the more exact scale comes first', () => {
  // Both are 1.9 standard errors; that on the less exact scale is more likely to be chance.
  expect(differenceZScore('C', 12)).toBeGreaterThan(differenceZScore('O', 13.6))
})

/** The standard normal distribution, by Simpson's rule from 0. */
function normal(z: number): number {
  const steps = 200
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const weights = Array.from({ length: steps + 1 }, (_, n) => (n === 0 || n === steps ? 1 : n % 2 ? 4 : 2))
  const sum = weights.reduce((total, weight, n) => total + weight * density((n * z) / steps), 0)
  return 0.5 + (sum * z) / steps / 3
}
