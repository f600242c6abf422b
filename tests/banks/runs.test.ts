import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestRuns } from '../../banks/runs.ts'
import { SCORES } from '../../banks/vocabulary.ts'
import { sheets } from './arbitraries.ts'

test.each<[string, number[]]>([
  ['', [0, 0, 0, 0, 0]],
  ['1', [1, 0, 0, 0, 0]],
  ['1213', [1, 1, 1, 0, 0]],
  ['1122221133', [2, 4, 2, 0, 0]],
  ['5'.repeat(120), [0, 0, 0, 0, 120]],
  ['44445444', [0, 0, 0, 4, 1]],
])('the longest runs of "%s"', (choices, runs) => {
  expect(longestRuns(choices)).toEqual(runs)
})

test('each longest run occurs in the sheet, and no longer one does', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      longestRuns(sheet).forEach((length, n) => {
        const choice = String(SCORES[n])
        expect(sheet.includes(choice.repeat(length))).toBe(true)
        expect(sheet.includes(choice.repeat(length + 1))).toBe(false)
      })
    }),
  )
})

test('runs do not depend on the direction', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      expect(longestRuns([...sheet].toReversed().join(''))).toEqual(longestRuns(sheet))
    }),
  )
})

test('throws for other characters', () => {
  for (const text of ['0', '6', '33x3', ' ']) expect(() => longestRuns(text)).toThrow(RangeError)
})
