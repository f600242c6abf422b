import { expect, test } from 'vitest'
import { readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import { findLanguage, languages } from '../../banks/languages.ts'
import { reportLanguages } from '../../banks/report-texts/report-text.ts'

const SPECIFIED = 'en zh-cn hi es fr ru id ur de ja it th uk da no is fi nl sv hr et pt-br ar'.split(' ')

test('there are 39 test languages, with all 23 of the specification', () => {
  expect(languages).toHaveLength(39)
  expect(SPECIFIED).toHaveLength(23)
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(SPECIFIED))
})

const englishNames = new Map(readCorrectedBanks().map(({ code, name }) => [code, name]))

test('they are sorted by their English names', () => {
  const names = languages.map(({ code }) => englishNames.get(code) ?? '')
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(names).size).toBe(39)
})

test.each([
  ['de', 'German'],
  ['zh-cn', 'Chinese (Simplified)'],
  ['zh-hk', 'Chinese (Hong Kong)'],
])('%s is %s in English', (code, name) => {
  expect(englishNames.get(code)).toBe(name)
})

test.each([
  ['no', 'Norsk'],
  ['pt-br', 'Português (Brasil)'],
  ['zh-cn', '简体中文'],
  ['zh-hk', '繁體中文（香港）'],
  ['ar', 'العربية'],
  ['is', 'Íslenska'],
  ['tr', 'Türkçe'],
  ['sr', 'Srpski'],
  ['ss', 'SiSwati'],
  ['id', 'Bahasa Indonesia'],
])('%s calls itself %s', (code, autonym) => {
  expect(findLanguage(code)?.autonym).toBe(autonym)
})

test('every language has an autonym of its own', () => {
  const autonyms = languages.map(({ autonym }) => autonym)
  expect(new Set(autonyms).size).toBe(39)
  for (const autonym of autonyms) expect(autonym).toBe(autonym.trim())
})

test('Arabic, Persian, Hebrew and Urdu run right to left, and no other', () => {
  const codes = languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['ar', 'fa', 'he', 'ur'])
})

test('an unknown or misspelt code is no language', () => {
  for (const code of ['', 'xx', 'EN', 'en ', '../en', '__proto__', 'constructor']) {
    expect(findLanguage(code)).toBeUndefined()
  }
})

test('sixteen languages have report texts', () => {
  const codes = reportLanguages.map(({ code }) => code)
  expect(codes).toEqual('ar da de el en es fr he id is it nl no pt-br ro sv'.split(' '))
})
