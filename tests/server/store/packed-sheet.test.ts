import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSheet, unpackSheet } from '../../../server/store/packed-sheet.ts'
import { sheets } from '../../banks/arbitraries.ts'

test('a packed sheet has half the length, consists of letters, and unpacks to the same sheet', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const packed = packSheet(sheet)
      expect(packed).toMatch(/^[a-y]{60}$/)
      expect(unpackSheet(packed)).toBe(sheet)
      expect(unpackSheet(sheet)).toBe(sheet)
    }),
  )
})

test('different sheets have different packed forms', () => {
  fc.assert(
    fc.property(sheets, sheets, (one, other) => {
      expect(packSheet(one) === packSheet(other)).toBe(one === other)
    }),
  )
})

test.each([
  'a'.repeat(59),
  'a'.repeat(61),
  `${'a'.repeat(59)}z`,
  `${'a'.repeat(59)}A`,
  `${'1'.repeat(60)}`,
  `${'1'.repeat(119)}6`,
  '',
  null,
  60,
  Buffer.from('a'.repeat(60)),
])('%j is not a sheet', (kept) => {
  expect(unpackSheet(kept)).toBeUndefined()
})
