import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from '../../../banks/links/base64url.ts'

const texts = fc.string({ unit: 'binary' })

test("a text is encoded as by the platform's own codec", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(encodeBase64Url(text)).toBe(Buffer.from(text, 'utf8').toString('base64url'))
    }),
  )
})

test('decoding reverses encoding', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(decodeBase64Url(encodeBase64Url(text))).toBe(text)
    }),
  )
})

test('a lone surrogate becomes the replacement character', () => {
  expect(decodeBase64Url(encodeBase64Url('a\ud83db'))).toBe('a\ufffdb')
})

test.each([
  ['a letter too few', 'A'],
  ['a letter too few at the end', 'YWJjZ'],
  ['padding', 'YQ=='],
  ['the other alphabet', 'YWJ+'],
  ['a blank', 'YW Jj'],
  ['a letter of no alphabet', 'YWé'],
  ['filling that is not zero', 'YR'],
  ['bytes that are no UTF-8', '_w'],
  ['half a UTF-8 character', 'w6'],
  ['a surrogate as UTF-8', '7aCA'],
  ['an overlong form', 'wIA'],
])('refused: %s', (_, code) => {
  expect(decodeBase64Url(code)).toBeUndefined()
})

test('any code is refused or is the only code of its text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCDwxyz0189-_'), maxLength: 12 })
  fc.assert(
    fc.property(letters, (code) => {
      const text = decodeBase64Url(code)
      if (text !== undefined) expect(encodeBase64Url(text)).toBe(code)
      else
        expect(Buffer.from(Buffer.from(code, 'base64url').toString('utf8')).toString('base64url')).not.toBe(
          code,
        )
    }),
    { numRuns: 2000 },
  )
})
