import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceIds, shortenIds } from '../../../client/build/short-ids.ts'

test('each id becomes the shortest beginning that no other has, of at least two characters', () => {
  const ids = ['abcdef', 'abcxyz', 'abQ+/1', 'b00000', 'b00000']
  expect(Object.fromEntries(shortenIds(ids))).toEqual({
    abcdef: 'abcd',
    abcxyz: 'abcx',
    'abQ+/1': 'abQ',
    b00000: 'b0',
  })
})

test('no two of any ids become the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[ab+]{6}$/)), (ids) => {
      const shorter = [...shortenIds(ids).values()]
      expect(new Set(shorter).size).toBe(ids.length)
    }),
  )
})

test.each([
  [
    'code',
    `i18n._({ id: "ab+/12" }), jsx(Trans, { id: 'ab+/12', values })`,
    `i18n._({ id: "x" }), jsx(Trans, { id: 'x', values })`,
  ],
  [
    'a catalogue',
    String.raw`JSON.parse("{\"ab+/12\":[\"Home\"]}")`,
    String.raw`JSON.parse("{\"x\":[\"Home\"]}")`,
  ],
  ['another string', '"ab+/13" "ab+/12 " ab+/12', '"ab+/13" "ab+/12 " ab+/12'],
])('ids are replaced in %s', (_, before, after) => {
  expect(replaceIds(before, new Map([['ab+/12', 'x']]))).toBe(after)
})
