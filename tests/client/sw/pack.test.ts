import { expect, test } from 'vitest'
import { readPack, writePack } from '../../../client/sw/pack.ts'
import { seedRandom } from '../../support/random.ts'

test.each<[what: string, texts: string[]]>([
  ['nothing', ['']],
  ['ASCII only', ['one', '', 'three\n']],
  ['letters of several scripts', ['æøå', 'العربيّة', '{"a":"‎–…"}', '']],
  ['characters of two code units', ['a😀b', '𝒳']],
  ['characters that stand for bytes while decoding', ['\uF780é\uF7FF']],
  [
    'as many characters as have a byte',
    [Array.from({ length: 128 }, (_, n) => String.fromCharCode(0x600 + n)).join('')],
  ],
  ['more of them', [Array.from({ length: 129 }, (_, n) => String.fromCharCode(0x4e00 + n)).join(''), 'x']],
])('a pack gives back its texts: %s', (_, texts) => {
  expect(readPack(writePack(texts))).toEqual(texts)
})

test('a character takes one byte, and each is listed once', () => {
  const text = 'لا إله'.repeat(100)
  const characters = [...new Set(text)].filter((character) => character > '\x7f')
  expect(writePack([text]).length).toBe(2 * characters.length + 1 + text.length)
})

test('any other bytes are no error', () => {
  const random = seedRandom(1)
  for (let round = 0; round < 200; round++) {
    const bytes = Uint8Array.from({ length: round }, () => random.integer(0, 255))
    expect(readPack(bytes).every((text) => typeof text === 'string')).toBe(true)
  }
})
