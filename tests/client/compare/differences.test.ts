import { expect, test } from 'vitest'
import { judgeDifference, weighDifference } from '../../../client/compare/differences.ts'
import type { Domain } from '../../../banks/vocabulary.ts'

// The whole points on either side of each published limit.
const limits: [Domain, same: number, clear: number][] = [
  ['N', 7, 14],
  ['E', 6, 14],
  ['O', 7, 15],
  ['A', 6, 13],
  ['C', 6, 13],
]

test.each(limits)(
  '%s: up to %i points are about the same, from %i on a clear difference',
  (domain, same, clear) => {
    expect(judgeDifference(domain, 0)).toBe('same')
    expect(judgeDifference(domain, same)).toBe('same')
    expect(judgeDifference(domain, same + 1)).toBe('perhaps')
    expect(judgeDifference(domain, clear - 1)).toBe('perhaps')
    expect(judgeDifference(domain, clear)).toBe('clear')
    expect(judgeDifference(domain, 96)).toBe('clear')
  },
)

test('the same distance weighs more where the test measures more exactly', () => {
  expect(weighDifference('C', 10)).toBeGreaterThan(weighDifference('O', 10))
})
