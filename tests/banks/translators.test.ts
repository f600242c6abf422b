import { expect, test } from 'vitest'
import { readTranslators } from '../../banks/build/translators.ts'
import { findLanguage } from '../../banks/languages.ts'

const translators = readTranslators()

test('everyone is thanked once for a language', () => {
  const thanks = translators.map(({ name, lang }) => `${lang} ${name}`)
  expect(new Set(thanks).size).toBe(thanks.length)
  expect(thanks).toContain('en Dr. John A. Johnson')
  expect(thanks).toContain('pt-br Rafael Sales')
  expect(thanks).toContain('pt-br Grazziano Duarte')
})

test('every language has the code it has elsewhere', () => {
  for (const { lang } of translators) expect(findLanguage(lang)?.code).toBe(lang)
})

test('every link is whole', () => {
  const urls = translators.flatMap(({ url }) => url ?? [])
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) expect(url).toMatch(/^https:\/\/github\.com\/[\w-]+$/)
})
