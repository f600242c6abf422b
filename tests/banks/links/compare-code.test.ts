import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBase64Url } from '../../../banks/links/base64url.ts'
import {
  LONGEST_CODE,
  LONGEST_NAME,
  MOST_COMPARED_PEOPLE,
  findCompareCode,
  makeCompareCode,
  parseCompareCode,
  trimName,
} from '../../../banks/links/compare-code.ts'
import { LOCALE_CODES } from '../../../locales/locales.ts'
import { growthOf } from '../../support/growth.ts'
import { anyTexts, resultIds } from '../arbitraries.ts'

const id = '0123456789abcdef01234567'

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80, size: 'max' })
  .map(trimName)
  .filter((name) => name !== '')
const people = fc.array(fc.record({ name: names, id: resultIds }), {
  minLength: 1,
  maxLength: MOST_COMPARED_PEOPLE,
  // Without a size fast-check draws eleven at most.
  size: 'max',
})

describe('a name of any kind survives encoding', () => {
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

test('decoding gives the same people in the same order', () => {
  // Twelve people fit, whatever the byte length of their names.
  const dozen = fc.array(fc.record({ name: names, id: resultIds }), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  })
  fc.assert(
    fc.property(dozen, (compared) => {
      expect(parseCompareCode(makeCompareCode(compared))).toEqual({ ok: true, people: compared })
    }),
  )
})

test('fifty people with names of 60 Latin letters are decoded unchanged', () => {
  const fifty = Array.from({ length: MOST_COMPARED_PEOPLE }, () => ({ name: 'n'.repeat(LONGEST_NAME), id }))
  expect(parseCompareCode(makeCompareCode(fifty))).toEqual({ ok: true, people: fifty })
})

test('a code never exceeds the length that servers accept: the longest names are cut', () => {
  const heavy = fc
    .string({
      unit: fc.constantFrom('😀', '\u0001', '👩‍👩‍👧‍👦', 'ش', 'a', '"'),
      minLength: 1,
      maxLength: 60,
      size: 'max',
    })
    .map(trimName)
    .filter((name) => name !== '')
  const many = fc.array(fc.record({ name: fc.oneof(names, heavy), id: resultIds }), {
    minLength: 1,
    maxLength: MOST_COMPARED_PEOPLE,
    size: 'max',
  })
  let cut = 0
  fc.assert(
    fc.property(many, (compared) => {
      const code = makeCompareCode(compared)
      expect(code.length).toBeLessThanOrEqual(LONGEST_CODE)
      const parsed = parseCompareCode(code)
      if (!parsed.ok) throw new Error(parsed.kind)
      expect(parsed.people.map((person) => person.id)).toEqual(compared.map((person) => person.id))
      for (const [index, { name }] of parsed.people.entries()) {
        const whole = compared[index]?.name ?? ''
        if (name === whole) continue
        cut++
        expect(name).toMatch(/…$/)
        expect(whole.startsWith(name.slice(0, -1))).toBe(true)
        expect(name).not.toMatch(/[\s\u200d]…$/)
      }
    }),
  )
  expect(cut).toBeGreaterThan(0)
})

test('a name with too many bytes is cut between two graphemes', () => {
  const families = Array.from({ length: MOST_COMPARED_PEOPLE }, () => ({ name: '👩‍👩‍👧‍👦'.repeat(8), id }))
  const parsed = parseCompareCode(makeCompareCode(families))
  expect(parsed.ok && new Set(parsed.people.map(({ name }) => name))).toEqual(new Set(['👩‍👩‍👧‍👦'.repeat(3) + '…']))
})

test('trims a very long text in linear time', async () => {
  expect([...trimName('👩‍👩‍👧‍👦 '.repeat(100_000))]).toHaveLength(55)
  expect(await growthOf((times) => trimName('👩‍👩‍👧‍👦 '.repeat(times)), 16_000)).toBeLessThan(1.5)
})

describe('A name without a visible character is empty', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['joiners and marks of direction', '\u200d\u200e\u200f\u2066\u2069'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800\u2800'],
    ['variation selectors', '\ufe0f\ufe0e'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['control characters', '\u0000\u0007'],
    ['all between blanks', ' \u200b \u3164\t'],
  ])('%s', (_, name) => {
    expect(trimName(name)).toBe('')
    expect(trimName(`${name}a`)).not.toBe('')
    expect(() => makeCompareCode([{ name, id }])).toThrow(RangeError)
    expect(parseCompareCode(encode([[name, id]]))).toEqual({ ok: false, kind: 'damaged' })
  })

  test.each(['.', '-', '😀', '❤️', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'ش', '１', '々', '\ufffd'])(
    'but "%s" is visible and kept unchanged',
    (name) => {
      expect(trimName(name)).toBe(name)
    },
  )
})

test('a code needs no escaping in a URL', () => {
  fc.assert(
    fc.property(people, (compared) => {
      expect(makeCompareCode(compared)).toMatch(/^[\w-]+$/)
    }),
  )
})

test('names are trimmed and cut to 60 code points, between graphemes where possible', () => {
  expect(trimName('  Kari \n')).toBe('Kari')
  expect(trimName('half \ud83d a face')).toBe('half \ufffd a face')
  expect([...trimName('👩'.repeat(80))]).toEqual(Array.from({ length: LONGEST_NAME }, () => '👩'))
  expect(trimName(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  // A family is seven code points, a flag two, and an accent may be a separate one.
  expect(trimName('👩‍👩‍👧‍👦'.repeat(20))).toBe('👩‍👩‍👧‍👦'.repeat(8))
  expect(trimName(`a${'🇳🇴'.repeat(40)}`)).toBe(`a${'🇳🇴'.repeat(29)}`)
  expect(trimName(`a${'e\u0301'.repeat(40)}`)).toBe(`a${'e\u0301'.repeat(29)}`)
  expect(trimName(`${'a'.repeat(59)}👍🏽`)).toBe('a'.repeat(59))
  expect([...trimName(`a${'\u0301'.repeat(100)}`)]).toHaveLength(LONGEST_NAME)
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

/** Whether a decoded person is valid: a normalized name, a result id, and nothing more. */
function isSound(person: object): boolean {
  const { name, id, ...more } = person as Record<string, unknown>
  if (typeof name !== 'string' || typeof id !== 'string' || Object.keys(more).length > 0) return false
  const letters = [...name]
  return (
    letters.length >= 1 &&
    letters.length <= 60 &&
    !/^\s|\s$/.test(name) &&
    letters.every((letter) => !/^[\ud800-\udfff]$/.test(letter)) &&
    /^[0-9a-f]{24}$/.test(id)
  )
}

/** A parsed code is 1 to 50 valid people, or one of the named errors. */
function checkParsed(parsed: ReturnType<typeof parseCompareCode>): void {
  if (!parsed.ok) {
    expect(['damaged', 'empty', 'too-many']).toContain(parsed.kind)
    return
  }
  expect(parsed.people.filter((person) => !isSound(person))).toEqual([])
  expect(parsed.people.length).toBeGreaterThanOrEqual(1)
  expect(parsed.people.length).toBeLessThanOrEqual(50)
}

test('a damaged code gives valid people or a named error, and never throws', () => {
  const letters = fc.oneof(fc.string({ maxLength: 3 }), fc.stringMatching(/^[\w-]{1,4}$/))
  const few = fc.array(fc.record({ name: names, id: resultIds }), { minLength: 1, maxLength: 3 })
  let given = 0
  fc.assert(
    fc.property(few, fc.nat(), letters, (compared, at, damage) => {
      const code = makeCompareCode(compared)
      const place = at % code.length
      const parsed = parseCompareCode(code.slice(0, place) + damage + code.slice(place + damage.length))
      checkParsed(parsed)
      if (parsed.ok) given++
    }),
    { seed: 24, numRuns: 500 },
  )
  expect(given, 'damage that leaves people').toBeGreaterThan(20)
})

const longName = ([letter, count]: [string, number]) => `${letter.repeat(count)} b`

test('a code with any content gives only valid people, or none', () => {
  const anyName = fc.oneof(
    names,
    anyTexts,
    // Names with a blank where a long name is cut off.
    fc.tuple(fc.constantFrom('a', ' ', '👩'), fc.integer({ min: 55, max: 62 })).map(longName),
  )
  const anyId = fc.oneof(
    { weight: 8, arbitrary: resultIds },
    { weight: 1, arbitrary: resultIds.map((whole) => whole.toUpperCase()) },
    { weight: 1, arbitrary: resultIds.map((whole) => `${whole}\n`) },
    { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-g]{23,25}$/) },
  )
  const anyPair = fc.oneof(
    { weight: 20, arbitrary: fc.tuple(anyName, anyId) },
    { weight: 1, arbitrary: fc.tuple(anyName, anyId, fc.boolean()) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  let given = 0
  fc.assert(
    fc.property(fc.array(anyPair), (pairs) => {
      const parsed = parseCompareCode(encode(pairs))
      checkParsed(parsed)
      if (!parsed.ok) return
      given++
      expect(parsed.people.map(({ id: kept }) => kept)).toEqual(pairs.map((pair) => (pair as string[])[1]))
    }),
    { seed: 24, numRuns: 200 },
  )
  expect(given, 'codes that give people').toBeGreaterThan(20)
})

test.each([
  ['nobody', []],
  ['51 people', Array.from({ length: 51 }, () => ({ name: 'a', id }))],
  ['a blank name', [{ name: ' ', id }]],
  ['a malformed id', [{ name: 'a', id: 'x' }]],
])('no code is made for %s', (_, compared) => {
  expect(() => makeCompareCode(compared)).toThrow(RangeError)
})

describe('The URL of a comparison', () => {
  const code = makeCompareCode([
    { name: 'Åse', id },
    { name: 'Bo', id: 'f'.repeat(24) },
  ])

  test.each([
    `https://host/compare/${code}`,
    `https://host/no/compare/${code}`,
    `https://host/en/compare/${code}/`,
    `HTTPS://HOST/AR/COMPARE/${code}`,
    `host/compare/${code}?utm_source=mail#x`,
    `/compare/${code}`,
    `compare/${code}`,
    ` https://host/compare/${code.slice(0, 20)}\n${code.slice(20)}`,
    `Here we are: https://host/compare/${code}. Best wishes`,
    `(https://host/da/compare/${code})`,
    `"https://host/compare/${code}"`,
    `<https://host/compare/${code}>`,
    `\u2068https://host/compare/\u200b${code}\u2069`,
    `我们的比较：https://host/compare/${code}。`,
  ])('is found in "%s"', (input) => {
    expect(findCompareCode(input, LOCALE_CODES)).toBe(code)
  })

  test.each([
    `https://host/compare/${id}`,
    `https://host/compare/${code.slice(0, -3)}`,
    `https://host/compare/`,
    `https://host/?to=/compare/${code}`,
    code,
  ])('is not in "%s"', (input) => {
    expect(findCompareCode(input, LOCALE_CODES)).toBeUndefined()
  })

  test('is found for any people and surrounding text', () => {
    fc.assert(
      fc.property(
        people,
        fc.constantFrom('', 'See ', '('),
        fc.constantFrom('', '.', ') x'),
        (some, before, after) => {
          const made = makeCompareCode(some)
          expect(findCompareCode(`${before}https://host/compare/${made}${after}`, LOCALE_CODES)).toBe(made)
        },
      ),
    )
  })
})
