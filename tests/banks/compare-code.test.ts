import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBase64Url } from '../../banks/base64url.ts'
import {
  LONGEST_NAME,
  MOST_COMPARED_PEOPLE,
  makeCompareCode,
  parseCompareCode,
  trimName,
} from '../../banks/compare-code.ts'
import { resultIds } from './arbitraries.ts'

const id = '0123456789abcdef01234567'

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  .map(trimName)
  .filter((name) => name !== '')
const people = fc.array(fc.record({ name: names, id: resultIds }), {
  minLength: 1,
  maxLength: MOST_COMPARED_PEOPLE,
})

describe('any name a person has is a name', () => {
  test.each([
    'Kari',
    'Åse Ødegård',
    'أحمد بن محمد',
    'ישראל ישראלי',
    '李小龍',
    '👩‍👩‍👧 family',
    `O'Brien "Bob"`,
    '<script>alert(1)</script>',
    'a/b?c#d&e=f%20',
    '__proto__',
    'null',
    '1',
    '\\u0000 \\',
  ])('%s', (name) => {
    expect(parseCompareCode(makeCompareCode([{ name, id }]))).toEqual({ ok: true, people: [{ name, id }] })
  })
})

test('people come back as they went in, in their order', () => {
  fc.assert(
    fc.property(people, (compared) => {
      expect(parseCompareCode(makeCompareCode(compared))).toEqual({ ok: true, people: compared })
    }),
  )
})

test('a code needs no escaping in an address', () => {
  fc.assert(
    fc.property(people, (compared) => {
      expect(makeCompareCode(compared)).toMatch(/^[\w-]+$/)
    }),
  )
})

test('names are trimmed and end after 60 characters, never in the middle of one', () => {
  expect(trimName('  Kari \n')).toBe('Kari')
  expect(trimName('half \ud83d a face')).toBe('half \ufffd a face')
  expect([...trimName('👩'.repeat(80))]).toEqual(Array.from({ length: LONGEST_NAME }, () => '👩'))
  expect(trimName(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  const long = encodeBase64Url(JSON.stringify([['b'.repeat(100), id]]))
  expect(parseCompareCode(long)).toEqual({ ok: true, people: [{ name: 'b'.repeat(60), id }] })
})

const encode = (value: unknown) => encodeBase64Url(JSON.stringify(value))

test.each([
  ['no code', '', 'empty'],
  ['nobody', encode([]), 'empty'],
  ['51 people', encode(Array.from({ length: 51 }, () => ['a', id])), 'too-many'],
  ['no base64', '%%%', 'damaged'],
  ['no JSON', encodeBase64Url('people'), 'damaged'],
  ['a code cut off', makeCompareCode([{ name: 'Kari', id }]).slice(0, -3), 'damaged'],
  ['no list', encode({ name: 'Kari', id }), 'damaged'],
  ['a person that is none', encode([null]), 'damaged'],
  ['a person without id', encode([['Kari']]), 'damaged'],
  ['a person with more', encode([['Kari', id, 1]]), 'damaged'],
  ['a name that is no text', encode([[1, id]]), 'damaged'],
  ['a blank name', encode([[' ', id]]), 'damaged'],
  ['an id that is no text', encode([['Kari', 1]]), 'damaged'],
  ['a malformed id', encode([['Kari', id.slice(1)]]), 'damaged'],
  ['an id in upper case', encode([['Kari', id.toUpperCase()]]), 'damaged'],
  [
    'one person of two broken',
    encode([
      ['Kari', id],
      ['Ola', 'x'],
    ]),
    'damaged',
  ],
])('refused: %s', (_, code, kind) => {
  expect(parseCompareCode(code)).toEqual({ ok: false, kind })
})

test('a damaged code gives people or a named error, and never throws', () => {
  fc.assert(
    fc.property(people, fc.nat(), fc.string(), (compared, at, letters) => {
      const code = makeCompareCode(compared)
      const place = at % code.length
      const parsed = parseCompareCode(code.slice(0, place) + letters + code.slice(place + 1))
      expect(parsed.ok || ['damaged', 'empty', 'too-many'].includes(parsed.kind)).toBe(true)
    }),
  )
})

test.each([
  ['nobody', []],
  ['51 people', Array.from({ length: 51 }, () => ({ name: 'a', id }))],
  ['a blank name', [{ name: ' ', id }]],
  ['a malformed id', [{ name: 'a', id: 'x' }]],
])('no code is made for %s', (_, compared) => {
  expect(() => makeCompareCode(compared)).toThrow(RangeError)
})
