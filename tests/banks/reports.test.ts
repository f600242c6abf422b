import { describe, expect, test } from 'vitest'
import { readReport, reportCodes } from '../../banks/build/package-reports.ts'
import {
  reportLanguages,
  parseReportText,
  type DomainText,
  type ReportText,
} from '../../banks/report-texts/report-text.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'

const reports = reportCodes().map(readReport)
const report = (lang: string): ReportText => reports.find((one) => one.lang === lang)!
const domains = (lang: string): DomainText[] => DOMAINS.map((domain) => report(lang).domains[domain])

function allTexts(text: DomainText): string[] {
  const { title, definition, bands, facets } = text
  const ofFacets = facets.flatMap((facet) => [facet.title, ...facet.definition])
  return [title, ...definition, ...Object.values(bands).flat(), ...ofFacets]
}

describe.each(reportCodes())('the report texts in %s', (lang) => {
  test('are complete', () => {
    expect(parseReportText(JSON.parse(JSON.stringify(report(lang))))).toEqual(report(lang))
  })

  test('are plain text without markup, line ends or blanks around them', () => {
    for (const text of domains(lang).flatMap(allTexts)) {
      expect(text).not.toMatch(/<|>|&\w+;|\n|\s\s/)
      expect(text).toBe(text.trim())
    }
  })

  test('are not wrapped in quotation marks', () => {
    for (const { bands } of domains(lang)) {
      for (const text of Object.values(bands).map((paragraphs) => paragraphs.join(' '))) {
        expect(text.startsWith('"') && text.endsWith('"')).toBe(false)
        expect(text.startsWith("'") && text.endsWith("'")).toBe(false)
      }
    }
  })
})

test('the first English text is divided into its paragraphs', () => {
  // The short description, and the four paragraphs of the long one.
  expect(report('en').domains.N.definition).toHaveLength(5)
})

describe('texts that are still English are marked', () => {
  const marks = (lang: string) =>
    domains(lang).map(({ english, englishTitle, facets }) => ({
      english,
      englishTitle,
      facets: facets.filter((facet) => facet.english).length,
      facetTitles: facets.filter((facet) => facet.englishTitle).length,
    }))
  const own = { english: false, englishTitle: false, facets: 0, facetTitles: 0 }
  const whole = { english: true, englishTitle: true, facets: 6, facetTitles: 6 }

  test.each(reportCodes().filter((lang) => !['ar', 'he', 'is'].includes(lang)))('%s has none', (lang) => {
    expect(marks(lang)).toEqual(Array.from({ length: 5 }, () => own))
  })

  test('Arabic: the long texts of the domains', () => {
    expect(marks('ar')).toEqual(Array.from({ length: 5 }, () => ({ ...own, english: true })))
  })

  test('Icelandic: the facets', () => {
    expect(marks('is')).toEqual(Array.from({ length: 5 }, () => ({ ...own, facets: 6, facetTitles: 6 })))
  })

  test('Hebrew: all about conscientiousness, and a facet each of extraversion and agreeableness', () => {
    const [N, E, O, A, C] = marks('he')
    expect([N, O]).toEqual([own, own])
    expect(E).toEqual({ ...own, facets: 1, facetTitles: 1 })
    expect(A).toEqual({ ...own, facets: 1 })
    expect(C).toEqual(whole)
  })

  test('and counted, of ninety titles and texts in each language', () => {
    const counts = Object.fromEntries(reportLanguages.map(({ code, englishTexts }) => [code, englishTexts]))
    expect(counts).toMatchObject({ ar: 0, el: 0, en: 0, he: 21, is: 60, it: 0, no: 0, sv: 0 })
    for (const { texts } of reportLanguages) expect(texts).toBe(90)
  })

  test('all texts of a domain share one mark because they share one language', () => {
    const english = report('en')
    const parts = ({ definition, bands }: DomainText) => [definition, bands.low, bands.average, bands.high]
    for (const { lang, domains: texts } of reports) {
      // In the package half of Arabic is English; the site has its own texts for it.
      if (lang === 'ar') continue
      for (const domain of DOMAINS) {
        const originals = parts(english.domains[domain])
        for (const [n, part] of parts(texts[domain]).entries()) {
          expect(part.join() === originals[n]!.join()).toBe(lang === 'en' || texts[domain].english)
        }
      }
    }
  })
})

test.each<[string, (text: ReportText) => unknown]>([
  ['nothing', () => undefined],
  ['a page instead of the chunk', () => '<!doctype html>'],
  ['no language', (text) => ({ ...text, lang: '' })],
  ['no domains', ({ lang }) => ({ lang })],
  ['a domain missing', ({ lang, domains: { N, E, O, A } }) => ({ lang, domains: { N, E, O, A } })],
  ['no definition', (text) => withNeuroticism(text, { definition: [] })],
  ['an empty paragraph', (text) => withBands(text, { low: [''] })],
  ['a paragraph that is no text', (text) => withBands(text, { high: [1] })],
  ['five facets', (text) => withNeuroticism(text, { facets: text.domains.N.facets.slice(1) })],
  [
    'a facet without mark',
    (text) =>
      withNeuroticism(text, { facets: Array.from({ length: 6 }, () => ({ title: 'a', definition: ['b'] })) }),
  ],
  ['a level without text', (text) => withBands(text, { average: undefined })],
  ['an extreme without paragraphs', (text) => withBands(text, { veryHigh: [] })],
  ['one pole', (text) => withNeuroticism(text, { poles: { low: { uses: 'a', costs: 'b' } } })],
  ['a mark that is no boolean', (text) => withNeuroticism(text, { english: 1 })],
])('a damaged chunk is refused: %s', (_, change) => {
  expect(parseReportText(change(report('en')))).toBeUndefined()
})

function withBands(text: ReportText, change: object): unknown {
  return withNeuroticism(text, { bands: { ...text.domains.N.bands, ...change } })
}

function withNeuroticism(text: ReportText, change: object): unknown {
  return { ...text, domains: { ...text.domains, N: { ...text.domains.N, ...change } } }
}
