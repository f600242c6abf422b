import { describe, expect, test } from 'vitest'
import { cutToFit, measure, writeIn } from '../../../../client/prerender/previews/fonts.ts'

const familyOf = (text: string) => writeIn(text).font.family

describe('the typeface of a text', () => {
  test.each([
    ['Åse Ærøskøbing, Zoë & Łukasz – “Ωμέγα” Жанна', 'Noto Serif'],
    ['منفتح على العالم، وأقدامه على الأرض؟', 'Noto Sans Arabic'],
    ['منى و Jonas (3)', 'Noto Sans Arabic'],
    ['हिन्दी और Jonas', 'Noto Sans Devanagari'],
    ['นามสกุล', 'Noto Sans Thai'],
    ['🦊 👩‍👩‍👧‍👦 🇳🇴 ❤️', 'Noto Emoji'],
    ['山田太郎 Jonas', 'UnifontExMono'],
    ['김철수', 'UnifontExMono'],
    ['שלום', 'UnifontExMono'],
  ])('that has all of %s is %s', (text, family) => {
    expect(familyOf(text)).toBe(family)
    expect(writeIn(text).text).not.toBe('')
  })

  test('is that of the letters: emoji beside them are left out, digits are not', () => {
    expect(writeIn('Zoë 🎉 2')).toMatchObject({ text: 'Zoë 2', font: { family: 'Noto Serif' } })
  })

  test('is that of plain letters where a name is in fancy ones', () => {
    expect(writeIn('𝕵𝖔𝖓𝖆𝖘')).toMatchObject({ text: 'Jonas', font: { family: 'Noto Serif' } })
  })
})

test('what could break a drawing is not written: control characters, lone surrogates, many accents', () => {
  expect(writeIn('a\0b\u202ec\ufffed').text).toBe('a b c d')
  expect(writeIn(`e${'\u0329'.repeat(50)}`).text.length).toBeLessThan(5)
  expect(writeIn('\u{13000}').text).toBe('')
})

test('a text is cut between graphemes, and only where it does not fit', () => {
  const long = writeIn('Müller-Lüdenscheidt von und zu Hohenzollern')
  expect(cutToFit(long, 100)).toEqual(long)
  const cut = cutToFit(long, 10)
  expect(cut.text).toMatch(/^Müller-Lü\S*…$/)
  expect(measure(cut)).toBeLessThanOrEqual(10.1)
})
