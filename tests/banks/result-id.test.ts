import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isResultId, parseResultId } from '../../banks/result-id.ts'
import { LOCALE_CODES } from '../../locales/locales.ts'
import { resultIds } from './arbitraries.ts'
import { growthOf } from '../support/growth.ts'

const id = '64f0a1b2c3d4e5f60718293a'

test('an id is 24 hexadecimal digits in lower case', () => {
  fc.assert(
    fc.property(resultIds, (any) => {
      expect(isResultId(any)).toBe(true)
    }),
  )
  const others = ['', id.slice(1), id + '0', id.toUpperCase(), id.replace('a', 'g'), ` ${id}`, id + '\n']
  for (const text of others) expect(isResultId(text)).toBe(false)
})

test.each([
  id,
  id.toUpperCase(),
  ` ${id}\n`,
  '64f0 a1b2 c3d4 e5f6 0718 293a',
  `\u202a${id}\u202c`,
  `\u2068${id}\u2069`,
  `https://host/result/${id}`,
  `https://host/no/result/${id.toUpperCase()}?x#y`,
  `HTTPS://BIGFIVE.EXAMPLE/AR/RESULT/${id.toUpperCase()}`,
  `http://localhost:3000/da/result/${id}/`,
  `https://host/sv/result/${id}/?utm_source=a/b`,
  `https://host/result/${id}#share`,
  `bigfive.example/result/${id}`,
  `bigfive.example/ar/result/${id}/#x`,
  `//bigfive.example/result/${id}`,
  `/result/${id}`,
  `/no/result/${id}`,
  `no/result/${id}`,
  `result/${id}`,
  ` https : //host / result / ${id} `,
  // A sentence around it.
  `Here is my result: https://host/result/${id}. What is yours?`,
  `Look (https://host/da/result/${id}), then tell me`,
  `<https://host/result/${id}>`,
  `"https://host/result/${id}"`,
  `«https://host/no/result/${id}»`,
  `„https://host/result/${id}“`,
  `[my result](https://host/result/${id})`,
  `<a href="https://host/result/${id}">mine</a>`,
  `> https://host/result/${id}\n> sent from my phone`,
  `_https://host/result/${id}_`,
  `https://host/result/${id}--mine`,
  `see:https://host/result/${id}`,
  `我的结果是https://host/result/${id}。谢谢`,
  `https://host/result/${id}。`,
  `https://host/result/${id}/.`,
  `https://host/result/${id}?x=y.`,
  `شاهد نتيجتي: https://host/ar/result/${id}؟`,
  `https://host/result/${id} feed`,
  `See https://host/about and https://host/result/${id}`,
  `https://host/en/result/${id}`,
  `/en/result/${id}`,
  // Text around an id.
  `ID: ${id}`,
  `ID:${id}`,
  `ID：${id}`,
  `id=${id}`,
  `My ID is ${id}.`,
  `(${id})`,
  `'${id}'`,
  `“${id}”`,
  `${id},`,
  `${id}…`,
  `*${id}*`,
  `#${id}`,
  `المعرّف: ${id}`,
  `ID: 64f0 a1b2 c3d4 e5f6 0718 293a.`,
  `Please add 64f0 a1b2 c3d4 e5f6 0718 293a`,
  `64f0-a1b2-c3d4-e5f6-0718-293a`,
  `${id}\nBe well`,
  // Invisible characters, and other ways to write the same letters.
  `\ufeff${id}\u200b`,
  `64f0\u200ba1b2\u00adc3d4\u2060e5f6\u061c0718\u200d293a`,
  `https://host/\u200bresult/64f0a1b2\u200bc3d4e5f60718293a\ufe0f`,
  '６４ｆ０ａ１ｂ２ｃ３ｄ４ｅ５ｆ６０７１８２９３ａ',
  '٦٤f٠a١b٢c٣d٤e٥f٦٠٧١٨٢٩٣a',
])('the id is found in "%s"', (input) => {
  expect(parseResultId(input, LOCALE_CODES)).toBe(id)
})

test.each([
  '',
  'x',
  id.slice(1),
  id + '0',
  `https://host/compare/${id}`,
  `https://host/no/compare/${id}`,
  `https://host/${id}`,
  `https://host/result/${id.slice(1)}`,
  `https://host/result/${id}0`,
  `https://host/result/${id}/more`,
  `https://host/result/?id=${id}`,
  `https://host/?to=/result/${id}`,
  `https://host/xx/result/${id}`,
  `https://host/compare/result/${id}`,
  `https://hostresult/${id}`,
  `https://host/results/${id}`,
  `https://host/result#attempt=${id}`,
  `See https://host/compare/${id}.`,
  `ID: ${id}0`,
  `ID: 64f0 a1b2 c3d4 e5f6 0718 293a 0`,
  `x${id}`,
  `${id}é`,
  `https://host/en/result/${id}/more`,
  `https://host/en/no/result/${id}`,
  'A sentence about results, without any',
])('there is no id in "%s"', (input) => {
  expect(parseResultId(input, LOCALE_CODES)).toBeUndefined()
})

test('the id is found in any URL of a result, in any case and with a blank anywhere', () => {
  const address = fc.record({
    origin: fc.constantFrom(
      '',
      '/',
      'https://bigfive.example/',
      'bigfive.example/',
      'http://localhost:3000/',
    ),
    prefix: fc.constantFrom('', 'no/', 'da/', 'sv/', 'ar/'),
    end: fc.constantFrom('', '/', '?a=b', '#c', '/?a=/b/#c'),
    upper: fc.boolean(),
    blankAt: fc.nat(40),
  })
  fc.assert(
    fc.property(resultIds, address, (any, { origin, prefix, end, upper, blankAt }) => {
      const whole = `${origin}${prefix}result/${any}${end}`
      const spaced = `${whole.slice(0, blankAt)} ${whole.slice(blankAt)}`
      expect(parseResultId(upper ? spaced.toUpperCase() : spaced, LOCALE_CODES)).toBe(any)
    }),
  )
})

test('an id or the URL of a result is found between any words, in any quotes or brackets', () => {
  const words = fc.constantFrom('', 'See ', 'my result: ', 'قائمتي ', 'https://host/about ', 'add ', 'ID: ')
  const marks = fc.constantFrom(
    ['', ''],
    ['(', ')'],
    ['[', ']'],
    ['<', '>'],
    ['"', '"'],
    ['“', '”'],
    ['«', '».'],
    ['', ','],
    ['\u2068', '\u2069'],
  )
  const written = fc.constantFrom('', 'https://host/result/', 'host/en/result/', '/ar/result/')
  const after = fc.constantFrom('', '.', ' Bye', '\nBe well', '! :-)', '\u200b')
  fc.assert(
    fc.property(resultIds, words, marks, written, after, (any, before, [open, close], address, end) => {
      expect(parseResultId(`${before}${open}${address}${any}${close}${end}`, LOCALE_CODES)).toBe(any)
    }),
  )
})

test.each(['https://', 'a/', 'ab ', 'result/', '64f0 ', '(', '\u200b', 'x:'])(
  'a long text of %j is parsed in linear time',
  async (text) => {
    const parse = (times: number) => parseResultId(text.repeat(times), LOCALE_CODES)
    expect(await growthOf(parse, 16_000)).toBeLessThan(1.5)
  },
)

test('any input gives an id or undefined', () => {
  const pieces = fc.constantFrom(
    id,
    'result',
    'no',
    '/',
    '://',
    'host',
    '?',
    '#',
    ' ',
    '\u200f',
    '0',
    'F',
    'é',
  )
  fc.assert(
    fc.property(fc.string({ unit: pieces }), (input) => {
      const found = parseResultId(input, LOCALE_CODES)
      expect(found === undefined || isResultId(found)).toBe(true)
    }),
  )
})
