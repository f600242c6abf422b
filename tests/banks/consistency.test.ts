import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { consistencyOf, LEAST_CONSISTENCY } from '../../banks/consistency.ts'
import { facetItems } from '../../banks/positions.ts'
import { choiceOf, writeSheet } from '../../banks/sheet.ts'
import type { Score } from '../../banks/vocabulary.ts'
import { seedRandom } from '../support/random.ts'
import { sheets } from './arbitraries.ts'

/** The sheet that gives the statements of each facet these points, in the bank's order. */
function sheetOf(points: (facet: number, place: number) => number): string {
  const choices = Array<number>(120)
  facetItems.forEach((items, facet) =>
    items.forEach((item, place) => (choices[item] = choiceOf(item, points(facet, place) as Score))),
  )
  return writeSheet(choices)
}

describe('the consistency of a sheet', () => {
  it.each([
    [
      'of somebody who means what they say',
      '332232114453134534333325332314341344143353225443333342323324221433545453531533452254323143223344544313542223342253343224',
      0.863,
    ],
    [
      'of somebody who answers loosely',
      '253535231351544333315543314451141513342152423525513323443511511321515524331512351351543114212123151245241453553321333152',
      0.423,
    ],
    [
      'of somebody who hardly reads',
      '411515131542425245253213554134134114531551251451215315115544111425521522545532133112255155141521511523224112451551514545',
      0.363,
    ],
  ])('is that of the formula, computed apart, %s', (_, sheet, expected) => {
    expect(consistencyOf(sheet)).toBe(expected)
  })

  it('is 1 where the halves of every facet agree, and -1 where they contradict each other', () => {
    expect(consistencyOf(sheetOf((facet) => 1 + (facet % 5)))).toBe(1)
    expect(consistencyOf(sheetOf((facet, place) => (place % 2 ? 5 - (facet % 5) : 1 + (facet % 5))))).toBe(-1)
  })

  it('does not exist where all facets have the same answers', () => {
    expect(consistencyOf(sheetOf(() => 3))).toBeUndefined()
    expect(consistencyOf(sheetOf((_, place) => 1 + place))).toBeUndefined()
  })

  it('is the same whichever half of a facet is counted first', () => {
    const points = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 120, maxLength: 120 })
    fc.assert(
      fc.property(points, (given) => {
        const at = (facet: number, place: number) => given[4 * facet + place]!
        expect(consistencyOf(sheetOf((facet, place) => at(facet, (place + 1) % 4)))).toBe(
          consistencyOf(sheetOf(at)),
        )
      }),
    )
  })

  it('lies between -1 and 1 for every sheet', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const consistency = consistencyOf(sheet) ?? 0
        expect(Math.abs(consistency)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is too low in about 83 of 100 sheets that are filled in at random', () => {
    const random = seedRandom(48)
    const count = 2000
    const low = Array.from({ length: count }, () =>
      consistencyOf(writeSheet(Array.from({ length: 120 }, () => random.integer(1, 5)))),
    ).filter((consistency) => (consistency ?? 1) < LEAST_CONSISTENCY)
    expect(Math.abs(low.length / count - 0.83)).toBeLessThan(0.03)
  })
})

test('a sheet with something else than choices has no consistency', () => {
  for (const text of ['', '6'.repeat(120), '3'.repeat(119)])
    expect(() => consistencyOf(text)).toThrow(RangeError)
})
