import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isResultId, parseResultId } from '../../banks/result-id.ts'
import { resultIds } from './arbitraries.ts'

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
])('the id is found in "%s"', (input) => {
  expect(parseResultId(input)).toBe(id)
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
])('there is no id in "%s"', (input) => {
  expect(parseResultId(input)).toBeUndefined()
})

test('any address of a result, in any case and with blanks anywhere, leads to its id', () => {
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
      expect(parseResultId(upper ? spaced.toUpperCase() : spaced)).toBe(any)
    }),
  )
})

test('whatever is pasted, an id or nothing comes out', () => {
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
      const found = parseResultId(input)
      expect(found === undefined || isResultId(found)).toBe(true)
    }),
  )
})
