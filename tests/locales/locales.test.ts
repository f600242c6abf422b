import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalPath,
  choosesEnglish,
  inLocale,
  languageTag,
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

test('the language is named without its country', () => {
  expect(LOCALES.map(({ code }) => languageTag(code))).toEqual(['en', 'nb', 'da', 'sv', 'ar'])
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

  test('a path can be moved to another locale and back', () => {
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

describe('The one address of a page', () => {
  test.each([
    ['/', '/'],
    ['///', '/'],
    ['/sv', '/sv'],
    ['/sv/test', '/sv/test'],
    ['/SV', '/sv'],
    ['/Sv/', '/sv'],
    ['/en', '/'],
    ['/EN/', '/'],
    ['/en/test', '/test'],
    ['/EN//Test/', '/test'],
    ['/en/en', '/en/en'],
    ['/en/sv/test', '/en/sv/test'],
    ['/english', '/english'],
    ['/en-GB', '/en-gb'],
    ['/sv/Test', '/sv/test'],
    ['/Articles/What-It-Is/', '/articles/what-it-is'],
    ['/%73v/%54est', '/sv/test'],
    ['/BL%C3%A6h', '/bl%C3%A6h'],
    ['/index.html', '/'],
    ['/no/index.html', '/no'],
    ['/en/About/Index.HTML', '/about'],
    ['/SV/Result/64F0A1', '/sv/result/64F0A1'],
    ['/Compare/W1siQSI-_Z/', '/compare/W1siQSI-_Z'],
    ['/en/compare/W1siQSI%2d_Z', '/compare/W1siQSI-_Z'],
    ['/NO/Compare/W1siQ/preview.png', '/no/compare/W1siQ/preview.png'],
    ['/Result', '/result'],
    ['/assets/home-AbC.js', '/assets/home-AbC.js'],
    ['/en//evil.example', '/evil.example'],
    ['/en/%2F/evil.example', '/%2F/evil.example'],
  ])('that is asked for as %s is %s', (path, address) => {
    expect(canonicalPath(path)).toBe(address)
  })

  const segments = fc.oneof(
    fc.constantFrom(
      'en',
      'EN',
      'sv',
      'Sv',
      '',
      'Test',
      'result',
      'Compare',
      'index.html',
      'a.JS',
      '%65n',
      '%2e',
    ),
    fc.string({ unit: fc.constantFrom(...'aZ9-_.%25/') }),
  )
  const paths = fc.array(segments).map((parts) => new URL(`https://a.example/${parts.join('/')}`).pathname)

  test('is on this site, and is its own address', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const address = canonicalPath(path)
        expect(address).toMatch(/^\/(?!\/)/)
        expect(canonicalPath(address)).toBe(address)
        if (choosesEnglish(path)) expect(address).toBe('/')
      }),
      { numRuns: 5000 },
    )
  })

  test('of every language is the one that its links have', () => {
    for (const { code } of LOCALES)
      for (const path of ['/', '/test', '/result/0123456789abcdef01234567', '/compare/W1siQSI']) {
        expect(canonicalPath(inLocale(path, code))).toBe(inLocale(path, code))
        if (path !== '/') expect(canonicalPath(`/${code.toUpperCase()}${path}`)).toBe(inLocale(path, code))
      }
  })

  test.each(['/en', '/EN/', '//En', '/%65n', '/en/index.html'])('%s asks for English', (path) => {
    expect(choosesEnglish(path)).toBe(true)
  })

  test.each(['/', '//', '/index.html', '/en/test', '/sv', '/english'])('%s does not', (path) => {
    expect(choosesEnglish(path)).toBe(false)
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
    ['en;Q=0.5, no', ['no', 'en']],
    ['*', []],
    ['', []],
    [';;;q=1,<script>', []],
  ])('the header %j names %j', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags)
  })
})

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const ours = ['en', 'no', 'nb', 'nn', 'da', 'sv', 'ar']
const primaries = fc.oneof(
  fc.constantFrom(...ours),
  // Some that only begin or end like a supported one.
  fc.constantFrom('fr', 'de', 'fi', 'arz', 'dav', 'nob', 'sve', 'eng', 'x'),
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 3 }),
)
const regions = fc.constantFrom('', '-NO', '-GB', '-latn-EG', '-419', '-sv', '-en-x-ar')

/** A language tag with its parts as browsers write them or in another letter case. */
const tags = fc
  .tuple(primaries, regions, fc.constantFrom('as it is', 'upper', 'lower'))
  .map(([primary, region, letters]) => {
    const tag = primary + region
    const written = { 'as it is': tag, upper: tag.toUpperCase(), lower: tag.toLowerCase() }[letters]
    return { primary, tag: written }
  })

test('of any languages, the first that the interface has is chosen', () => {
  const spoken: Record<string, string> = {
    en: 'en',
    no: 'no',
    nb: 'no',
    nn: 'no',
    da: 'da',
    sv: 'sv',
    ar: 'ar',
  }
  fc.assert(
    fc.property(fc.array(tags), (wanted) => {
      const first = wanted.find(({ primary }) => Object.hasOwn(spoken, primary))
      expect(matchLocale(wanted.map(({ tag }) => tag))).toBe(first && spoken[first.primary])
    }),
    { numRuns: 1000 },
  )
})

describe('Any Accept-Language header', () => {
  const blanks = fc.constantFrom('', '', ' ', '\t', '  ')
  /** Weights in thousandths, in all the ways RFC 9110 (section 12.4.2) lets them be written. */
  const weights = fc.oneof(
    fc.constantFrom({ weight: 1000, written: '1' }, { weight: 1000, written: '1.000' }),
    fc.constantFrom({ weight: 0, written: '0' }, { weight: 0, written: '0.0' }, { weight: 0, written: '0.' }),
    fc.integer({ min: 1, max: 9 }).map((n) => ({ weight: n * 100, written: `0.${n}` })),
    fc.integer({ min: 1, max: 999 }).map((n) => ({ weight: n, written: `0.${String(n).padStart(3, '0')}` })),
  )
  const weighted = fc
    .tuple(tags, fc.option(weights), blanks, blanks, fc.constantFrom('q', 'q', 'Q'))
    .map(([{ tag }, given, before, after, q]) => ({
      tag,
      weight: given ? given.weight : 1000,
      written: given ? `${tag}${before};${after}${q}=${given.written}` : tag,
    }))
  const noLanguages = fc
    .constantFrom('', '*', '*;q=0.5', ';', ';q=1', '<script>', 'en_US', 'å', '-en', 'en-', 'en us', '42')
    .map((written) => ({ tag: '', weight: 0, written }))
  const entries = fc.oneof({ weight: 4, arbitrary: weighted }, { weight: 1, arbitrary: noLanguages })

  test('gives its tags by weight, in header order where weights are equal, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(blanks, entries, blanks)), (parts) => {
        const header = parts.map(([before, { written }, after]) => before + written + after).join(',')
        const named = parts.map(([, entry]) => entry).filter(({ weight }) => weight > 0)
        const byWeight = [...new Set(named.map(({ weight }) => weight))].toSorted((a, b) => b - a)
        const expected = byWeight.flatMap((weight) => named.filter((entry) => entry.weight === weight))
        expect(parseAcceptLanguage(header)).toEqual(expected.map(({ tag }) => tag))
      }),
      { numRuns: 1000 },
    )
  })

  test('gives only tags it contains, however malformed it is', () => {
    const broken = fc.string({ unit: fc.constantFrom(...'enNO-;,=q.0159* \t<å') })
    fc.assert(
      fc.property(broken, (header) => {
        const standing = header.split(',').map((part) => part.split(';')[0]?.trim())
        const found = parseAcceptLanguage(header)
        expect(found.filter((tag) => !standing.includes(tag) || !/^[a-z]+(-[a-z0-9]+)*$/i.test(tag))).toEqual(
          [],
        )
      }),
      { numRuns: 1000 },
    )
  })
})
