import { expect, test } from 'vitest'
import { findLanguage } from '../../../../banks/languages.ts'
import { matchesLanguage } from '../../../../client/test/intake/language-search.ts'

test.each([
  ['nor', 'no', true],
  ['NORSK', 'no', true],
  ['portu', 'pt-br', true],
  ['brasil', 'pt-br', true],
  ['francais', 'fr', true],
  ['عرب', 'ar', true],
  ['zh-cn', 'zh-cn', true],
  ['', 'is', true],
  ['   ', 'is', true],
  ['german', 'de', true],
  ['swati', 'ss', true],
  ['xyz', 'en', false],
])('%j finds %s: %s', (wanted, code, found) => {
  const language = findLanguage(code)
  expect(matchesLanguage(wanted, '', language)).toBe(found)
})

test('a language is found by its name in the interface language', () => {
  expect(matchesLanguage('tysk', 'Tysk', findLanguage('de'))).toBe(true)
})
