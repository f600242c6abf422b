import { expect, test } from 'vitest'
import { readTranslators } from '../../banks/build/translators.ts'
import { findLanguage } from '../../banks/languages.ts'

const translators = readTranslators()

test('everyone is credited once per language', () => {
  const thanks = translators.map(({ name, lang }) => `${lang} ${name}`)
  expect(new Set(thanks).size).toBe(thanks.length)
  expect(thanks).toContain('en Dr. John A. Johnson')
  expect(thanks).toContain('pt-br Rafael Sales')
  expect(thanks).toContain('pt-br Grazziano Duarte')
})

test('every language code is that of a test language', () => {
  for (const { lang } of translators) expect(findLanguage(lang)?.code).toBe(lang)
})

test('every link is that of a GitHub profile', () => {
  const urls = translators.flatMap(({ url }) => url ?? [])
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) expect(url).toMatch(/^https:\/\/github\.com\/[\w-]+$/)
})
