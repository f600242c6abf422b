import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inLocale,
  LOCALES,
  localeOfPath,
  localePrefix,
  matchLocale,
  parseAcceptLanguage,
  withoutLocale,
} from '../../locales/locales.ts'

test('English has no prefix, the others have their code', () => {
  expect(LOCALES.map(({ code }) => localePrefix(code))).toEqual(['', '/no', '/da', '/sv', '/ar'])
})

describe('The locale of a path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/test', 'en', '/test'],
    ['/no', 'no', '/'],
    ['/no/test', 'no', '/test'],
    ['/ar/result/abc', 'ar', '/result/abc'],
    ['/north', 'en', '/north'],
    ['/en/test', 'en', '/en/test'],
    ['/NO/test', 'en', '/NO/test'],
  ] as const)('%s is %s, and %s without it', (path, locale, rest) => {
    expect(localeOfPath(path)).toBe(locale)
    expect(withoutLocale(path)).toBe(rest)
  })

  test('a page keeps its place in another language, and comes back', () => {
    const locales = fc.constantFrom(...LOCALES.map(({ code }) => code))
    const paths = fc.constantFrom('/', '/test', '/result/0123456789abcdef01234567', '/compare')
    fc.assert(
      fc.property(paths, locales, locales, (path, there, back) => {
        expect(inLocale(inLocale(inLocale(path, there), back), 'en')).toBe(path)
        expect(localeOfPath(inLocale(path, there))).toBe(there)
      }),
    )
  })
})

describe('The browser’s languages', () => {
  test.each([
    [['nb-NO', 'en'], 'no'],
    [['nn'], 'no'],
    [['fr', 'sv-FI', 'en'], 'sv'],
    [['ar-EG'], 'ar'],
    [['EN-gb'], 'en'],
    [['fr', 'de'], undefined],
    [[], undefined],
  ])('%j choose %s', (wanted, locale) => {
    expect(matchLocale(wanted)).toBe(locale)
  })

  test.each([
    ['da, en-GB;q=0.8, en;q=0.7', ['da', 'en-GB', 'en']],
    ['en;q=0.5,ar;q=0.9', ['ar', 'en']],
    ['en;q=0, no', ['no']],
    ['*', []],
    ['', []],
    [';;;q=1,<script>', []],
  ])('the header %j names %j', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags)
  })

  test('no header makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(Array.isArray(parseAcceptLanguage(header))).toBe(true)
      }),
    )
  })
})
