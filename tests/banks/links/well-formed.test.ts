import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTexts } from '../arbitraries.ts'
import { toWellFormed } from '../../../banks/links/base64url.ts'

const HIGH = '\ud83d'
const LOW = '\ude00'

test.each([
  ['a face stays', HIGH + LOW, HIGH + LOW],
  ['its first half', `a${HIGH}b`, 'a\ufffdb'],
  ['its second half', `a${LOW}b`, 'a\ufffdb'],
  ['its halves the wrong way round', LOW + HIGH, '\ufffd\ufffd'],
  ['a half before a face', HIGH + HIGH + LOW, '\ufffd' + HIGH + LOW],
  ['a half after a face', HIGH + LOW + LOW, HIGH + LOW + '\ufffd'],
  ['no text', '', ''],
])('%s', (_, text, expected) => {
  expect(toWellFormed(text)).toBe(expected)
})

test('gives the same text as String.prototype.toWellFormed', () => {
  fc.assert(
    fc.property(anyTexts, (text) => {
      expect(toWellFormed(text)).toBe(text.toWellFormed())
    }),
    { numRuns: 2000 },
  )
})
