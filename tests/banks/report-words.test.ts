import { describe, expect, test } from 'vitest'
import { isSameText, isStillEnglish } from '../../banks/build/english.ts'
import { REPORT_WORDS } from '../../banks/build/own-reports.ts'
import type { DomainWords, ReportWords } from '../../banks/report-texts/report-words.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'
import { LOCALES } from '../../locales/locales.ts'
import { ENGLISH_WORDS, GENDERED_ARABIC, VERDICTS } from './unwanted-words.ts'

/** Names that are the same word in English and in the language. */
const COGNATES = ['sv N name', 'sv E name', 'sv A 3 name']

type Kind = keyof typeof LENGTHS
type Text = { where: string; kind: Kind; text: string }

function textsOf(words: ReportWords): Text[] {
  return DOMAINS.flatMap((domain) => domainTexts(domain, words[domain]))
}

function domainTexts(domain: string, { name, definition, bands, poles, facets }: DomainWords): Text[] {
  const text = (kind: Kind, where: string, value: string): Text => ({
    kind,
    where: `${domain} ${where}`,
    text: value,
  })
  return [
    text('name', 'name', name),
    ...definition.map((paragraph, n) => text('definition', `definition ${n + 1}`, paragraph)),
    ...Object.entries(bands).map(([band, value]) =>
      text(band === 'average' ? 'average band' : 'band', band, value),
    ),
    ...Object.entries(poles).flatMap(([end, { uses, costs }]) => [
      text('pole', `${end} uses`, uses),
      text('pole', `${end} costs`, costs),
    ]),
    ...facets.flatMap((facet, n) => [
      text('name', `${n + 1} name`, facet.name),
      text('facet definition', `${n + 1} definition`, facet.definition),
      ...Object.entries(facet.bands).map(([band, value]) =>
        text(band === 'average' ? 'facet average' : 'facet band', `${n + 1} ${band}`, value),
      ),
    ]),
  ]
}

/**
 * The fewest and the most words in a text of each kind. Other languages than English join words, so their
 * minimum is a share of this one.
 */
const LENGTHS = {
  name: [1, 4],
  definition: [15, 60],
  band: [50, 90],
  // Nobody needs many words to hear that they are like others.
  'average band': [12, 20],
  pole: [10, 35],
  'facet definition': [15, 30],
  'facet band': [20, 45],
  'facet average': [8, 18],
} satisfies Record<string, readonly [number, number]>
const LEAST_SHARE: Record<string, number> = { en: 1, no: 0.85, da: 0.85, sv: 0.8, ar: 0.6 }

describe.each(Object.entries(REPORT_WORDS))('the report in our own words, in %s', (lang, words) => {
  const texts = textsOf(words)

  test('is complete: each domain has its name, five bands, both poles and six facets with three bands', () => {
    const perDomain = 1 + 5 + 4 + 6 * 5
    const definitions = texts.filter(({ kind }) => kind === 'definition').length
    expect(definitions).toBeGreaterThanOrEqual(DOMAINS.length)
    expect(texts).toHaveLength(DOMAINS.length * perDomain + definitions)
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  test('is plain text without markup, stray blanks or straight quotation marks', () => {
    for (const { text } of texts) expect(text).not.toMatch(/[<>"']|&\w+;|\s{2}|^\s|\s$|\n/)
  })

  test('has no two texts alike', () => {
    expect(texts.length - new Set(texts.map(({ text }) => text)).size).toBe(0)
  })

  test('has texts within the limits of length', () => {
    const wrong = texts.filter(({ kind, text }) => {
      const [least, most] = LENGTHS[kind]
      const count = text.split(/\s+/).length
      return count < Math.floor(least * (LEAST_SHARE[lang] ?? 1)) || count > most
    })
    expect(wrong).toEqual([])
  })

  test('passes no verdict', () => {
    const pattern = VERDICTS[lang]
    if (!pattern) throw new Error(`No words to look for in ${lang}`)
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([])
  })
})

const { en: english, ...translations } = REPORT_WORDS

describe.each(Object.entries(translations))(
  'the report in our own words, translated into %s',
  (lang, words) => {
    test('has no English left', () => {
      const texts = textsOf(words)
      const originals = textsOf(english!)
      expect(texts.map(({ where }) => where)).toEqual(originals.map(({ where }) => where))
      const left = texts.filter(({ where, kind, text }, n) =>
        kind === 'name'
          ? isSameText(text, originals[n]!.text) && !COGNATES.includes(`${lang} ${where}`)
          : isStillEnglish(text, originals[n]!.text) || ENGLISH_WORDS.test(text),
      )
      expect(left).toEqual([])
    })
  },
)

test('Arabic has no Latin letters', () => {
  expect(textsOf(REPORT_WORDS['ar']!).filter(({ text }) => /\p{Script=Latin}/u.test(text))).toEqual([])
})

test('every language of the interface has a report in our own words', () => {
  expect(Object.keys(REPORT_WORDS).toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted())
})

test('no text is the same in two languages', () => {
  const all = Object.values(REPORT_WORDS)
    .flatMap(textsOf)
    .filter(({ kind }) => kind !== 'name')
    .map(({ text }) => text)
  expect(all.length - new Set(all).size).toBe(0)
})

test('Arabic addresses the reader without a gendered adjective or verb', () => {
  expect(textsOf(REPORT_WORDS['ar']!).filter(({ text }) => GENDERED_ARABIC.test(text))).toEqual([])
})
