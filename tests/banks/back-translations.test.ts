import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fingerprint, readCorrections } from '../../banks/build/corrections.ts'

/**
 * What our texts say in English, from a reading that did not see the English item, as back-translations/LANG.json has
 * it: `of` is the fingerprint of the text that was read, `agrees` whether it means what the English item does.
 */
type BackTranslations = {
  choices?: { of: string; back: string[] }
  items: { item: number; of: string; back: string; agrees: boolean }[]
}

const folder = new URL('./back-translations/', import.meta.url)
const read = (lang: string) =>
  JSON.parse(readFileSync(new URL(`${lang}.json`, folder), 'utf8')) as BackTranslations
const languages = [...readCorrections()].map(([lang, corrections]) => ({ lang, ...corrections }))

test('every corrected language has been read a second time, and no other', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map(({ lang }) => `${lang}.json`))
})

describe.each(languages)('the second reading in $lang', ({ lang, items, choices }) => {
  const second = read(lang)

  test('is of every corrected item, in the words it has now', () => {
    const readTexts = second.items.map(({ item, of }) => ({ item, of }))
    expect(readTexts).toEqual(items.map(({ item, text }) => ({ item, of: fingerprint(text) })))
  })

  test('agrees with the English item everywhere', () => {
    expect(second.items.filter(({ agrees }) => agrees !== true)).toEqual([])
  })

  test('says something in English of every item', () => {
    for (const { back } of second.items) expect(back).toMatch(/^[\p{Script=Latin}\p{N}\p{P}\s]{6,}$/u)
  })

  test('is of the choices where they were replaced, and finds five different ones', () => {
    expect(second.choices?.of).toBe(choices && fingerprint(choices.texts))
    expect(new Set(second.choices?.back).size).toBe(choices ? 5 : 0)
  })
})
