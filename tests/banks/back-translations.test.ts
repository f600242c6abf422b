import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fingerprint, readCorrections } from '../../banks/build/corrections.ts'

/**
 * A file back-translations/LANG.json: what our texts say in English, by a reader who did not see the English
 * item. `of` is the fingerprint of the text that was read, `agrees` whether it means what the English item
 * does.
 */
type BackTranslations = {
  choices?: { of: string; back: string[] }
  items: { item: number; of: string; back: string; agrees: boolean }[]
}

const folder = new URL('./back-translations/', import.meta.url)
const read = (lang: string) =>
  JSON.parse(readFileSync(new URL(`${lang}.json`, folder), 'utf8')) as BackTranslations
const languages = [...readCorrections()].map(([lang, corrections]) => ({ lang, ...corrections }))

test('every corrected language has back-translations, and no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map(({ lang }) => `${lang}.json`))
})

describe.each(languages)('the back-translations in $lang', ({ lang, items, choices }) => {
  const second = read(lang)

  test('cover every corrected item in its current text', () => {
    const readTexts = second.items.map(({ item, of }) => ({ item, of }))
    expect(readTexts).toEqual(items.map(({ item, text }) => ({ item, of: fingerprint(text) })))
  })

  test('agree with the English items', () => {
    expect(second.items.filter(({ agrees }) => agrees !== true)).toEqual([])
  })

  test('have a text in Latin script for every item', () => {
    for (const { back } of second.items) expect(back).toMatch(/^[\p{Script=Latin}\p{N}\p{P}\s]{6,}$/u)
  })

  test('cover the choices where they were replaced, with five different texts', () => {
    expect(second.choices?.of).toBe(choices && fingerprint(choices.texts))
    expect(new Set(second.choices?.back).size).toBe(choices ? 5 : 0)
  })
})
