import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportLanguages } from '../../../../../banks/report-texts/report-text.ts'
import { chooseReportLanguage } from '../../../../../client/result/report/shared/text-language.ts'
import { LOCALES, type Locale } from '../../../../../locales/locales.ts'

const cases: [Locale, string[], string, string][] = [
  ['no', ['en-GB', 'de'], 'no', 'a Norwegian page has Norwegian texts, whatever the browser prefers'],
  ['ar', ['fr'], 'ar', 'an Arabic page has Arabic texts'],
  ['da', [], 'da', 'a Danish page has Danish texts'],
  ['sv', ['no'], 'sv', 'a Swedish page has Swedish texts'],
  ['en', ['en-US', 'es'], 'en', 'an English reader of the English page reads English'],
  ['en', ['es-MX', 'en'], 'es', 'a Spanish reader of the English page reads Spanish'],
  ['en', ['ja', 'fi', 'de-AT'], 'de', 'languages without texts are passed over'],
  ['en', ['nb-NO'], 'no', 'browsers call Norwegian nb'],
  ['en', ['nn'], 'no', 'or nn'],
  ['en', ['pt-BR'], 'pt-br', 'the full tag comes before its first part'],
  ['en', ['pt-PT'], 'pt-br', 'any Portuguese is nearer than English'],
  ['en', ['zh-CN', 'ja'], 'en', 'without a language that has texts it is English'],
  ['en', [], 'en', 'a browser that names no language gets English'],
]

describe('the language of the report texts', () => {
  it.each(cases)('%s page, reader of %j: %s, for %s', (locale, reader, expected) => {
    expect(chooseReportLanguage(locale, reader)).toBe(expected)
  })

  /** Tags with the language they ask for: one with texts, written as browsers write it, or none. */
  const codes = reportLanguages.map(({ code }) => code)
  const without = ['fi', 'ja', 'zh', 'arz', 'x', 'nob'].filter((code) => !codes.includes(code))
  const otherNames: [string, string][] = [
    ['nb', 'no'],
    ['nn', 'no'],
    ['pt', 'pt-br'],
    ['iw', 'he'],
    ['in', 'id'],
  ]
  const names = [
    ...codes.map((code) => ({ name: code, asksFor: code })),
    ...otherNames.map(([name, asksFor]) => ({ name, asksFor })),
    ...without.map((name) => ({ name, asksFor: undefined })),
  ]
  const tags = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '-XX', '-Latn-419', '-en', '-de'), fc.boolean())
    .map(([{ name, asksFor }, region, upper]) => ({
      tag: upper ? (name + region).toUpperCase() : name + region,
      asksFor,
    }))
  const locales = fc.constantFrom(...LOCALES.map(({ code }) => code))

  it('is on the English page the first of the reader’s languages that has texts', () => {
    fc.assert(
      fc.property(fc.array(tags), (reader) => {
        const wanted = reader.find(({ asksFor }) => asksFor !== undefined)?.asksFor
        const readerLanguages = reader.map(({ tag }) => tag)
        expect(chooseReportLanguage('en', readerLanguages)).toBe(wanted ?? 'en')
      }),
      { numRuns: 1000 },
    )
  })

  it('is for any browser one that has texts, and the page’s where that has texts', () => {
    fc.assert(
      fc.property(
        locales,
        fc.array(
          fc.oneof(
            fc.string(),
            tags.map(({ tag }) => tag),
          ),
        ),
        (locale, reader) => {
          const chosen = chooseReportLanguage(locale, reader)
          expect(codes).toContain(chosen)
          if (locale !== 'en') expect(chosen).toBe(codes.includes(locale) ? locale : 'en')
        },
      ),
    )
  })
})
