import { describe, expect, it } from 'vitest'
import { chooseReportLanguage } from '../../../client/report/report-language.ts'
import type { Locale } from '../../../locales/locales.ts'

const cases: [Locale, string[], string, string][] = [
  ['no', ['en-GB', 'de'], 'no', 'a Norwegian page has Norwegian texts, whatever the browser prefers'],
  ['ar', ['fr'], 'ar', 'an Arabic page has Arabic texts'],
  ['da', [], 'da', 'a Danish page has Danish texts'],
  ['sv', ['sv-SE', 'no'], 'en', 'there are no Swedish texts, and a Swedish page does not turn Norwegian'],
  ['en', ['en-US', 'es'], 'en', 'an English reader of the English page reads English'],
  ['en', ['es-MX', 'en'], 'es', 'a Spanish reader of the English page reads Spanish'],
  ['en', ['sv', 'fi', 'de-AT'], 'de', 'languages without texts are passed over'],
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
})
