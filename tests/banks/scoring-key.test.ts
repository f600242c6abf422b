import { expect, test } from 'vitest'
import { facetItems, facetSlot, positionAt, positions } from '../../banks/positions.ts'
import { itemIndex, scoringKey } from '../../banks/scoring-key.ts'
import { DOMAINS, FACETS } from '../../banks/vocabulary.ts'

/** The reverse-scored items of Johnson's scoring script (shortipipneo3.cgi) and workbook. */
const MINUS_ITEMS = [
  9, 19, 24, 30, 39, 40, 48, 49, 51, 53, 54, 60, 62, 67, 68, 69, 70, 73, 74, 75, 78, 79, 80, 81, 83, 84, 85,
  88, 89, 90, 92, 94, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 113, 114,
  115, 116, 118, 119, 120,
]

test('the key has 120 items, each with a uuid of its own', () => {
  expect(scoringKey).toHaveLength(120)
  expect(new Set(scoringKey.map(({ id }) => id)).size).toBe(120)
  for (const { id } of scoringKey) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('domains cycle N, E, O, A, C and facets follow, four times through the bank', () => {
  scoringKey.forEach(({ domain, facet }, n) => {
    expect(domain).toBe('NEOAC'[n % 5])
    expect(facet).toBe((Math.floor(n / 5) % 6) + 1)
  })
})

test("the reverse-scored items are Johnson's 55", () => {
  const minus = scoringKey.flatMap(({ keyed }, n) => (keyed === 'minus' ? [n + 1] : []))
  expect(minus).toEqual(MINUS_ITEMS)
})

test('positions are the key without ids', () => {
  expect(positions).toEqual(scoringKey.map(({ domain, facet, keyed }) => ({ domain, facet, keyed })))
})

test('an item is found by its exact id only', () => {
  scoringKey.forEach(({ id }, index) => expect(itemIndex(id)).toBe(index))
  for (const id of ['', 'x', '__proto__', 'constructor', scoringKey[0]!.id.toUpperCase()]) {
    expect(itemIndex(id)).toBeUndefined()
  }
})

test('throws for an index outside the bank', () => {
  for (const index of [-1, 120, 0.5, NaN]) expect(() => positionAt(index)).toThrow(RangeError)
})

test('the thirty facets list every item once, in the order of the bank', () => {
  expect(facetItems).toHaveLength(30)
  expect(facetItems.flat().toSorted((a, b) => a - b)).toEqual([...scoringKey.keys()])
  for (const domain of DOMAINS) {
    for (const facet of FACETS) {
      const items = facetItems[facetSlot(domain, facet)]!
      expect(items).toHaveLength(4)
      expect(items).toEqual(items.toSorted((a, b) => a - b))
      for (const index of items) expect(scoringKey[index]).toMatchObject({ domain, facet })
    }
  }
})
