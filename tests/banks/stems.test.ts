import { expect, test } from 'vitest'
import { readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import { STEMS } from '../../banks/build/stems.ts'

const banks = readCorrectedBanks()

test('every language has a question of its own, and there are no others', () => {
  expect(Object.keys(STEMS).toSorted()).toEqual(banks.map(({ code }) => code).toSorted())
  expect(new Set(Object.values(STEMS)).size).toBe(banks.length)
})

test('every question ends as questions do in its language, and is in NFC', () => {
  for (const [code, stem] of Object.entries(STEMS)) {
    expect(stem, code).toBe(stem.normalize('NFC').trim())
    // Thai has no question mark; the Armenian one stands within the word that asks.
    expect(stem, code).toMatch(
      code === 'th' ? /[\u0e00-\u0e7f]$/ : code === 'hy' ? /\u055e.*\u0589$/ : /[?？؟]$/,
    )
  }
})

test('a question is written in the letters of its language’s choices', () => {
  const scripts = [
    'Latin',
    'Cyrillic',
    'Arabic',
    'Hebrew',
    'Armenian',
    'Devanagari',
    'Thai',
    'Hangul',
    'Han',
    'Hiragana',
  ]
  const scriptsOf = (text: string) =>
    scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
  for (const { code, choices } of banks) {
    const written = scriptsOf(choices.plus.map(({ text }) => text).join(' '))
    expect(written, code).toEqual(expect.arrayContaining(scriptsOf(STEMS[code] ?? '')))
  }
})
