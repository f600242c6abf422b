import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWesternDigits } from '../../banks/parsing.ts'

test.each([
  ['٣٤', '34', 'Arabic-Indic'],
  ['۳۴', '34', 'Persian'],
  ['３４', '34', 'full-width'],
  ['३४', '34', 'Devanagari'],
  ['๓๔', '34', 'Thai'],
  ['𝟛𝟜', '34', 'mathematical'],
  ['3٤', '34', 'of two scripts'],
  ['0123456789', '0123456789', 'Western'],
])('"%s" becomes %s: %s digits', (text, digits) => {
  expect(toWesternDigits(text)).toBe(digits)
})

test('converts numbers in every numbering system with ten digits', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
    /^\p{Nd}{10}$/u.test(format(1_234_567_890, system)),
  )
  expect(systems.length).toBeGreaterThan(20)
  fc.assert(
    fc.property(fc.constantFrom(...systems), fc.nat(), (system, number) => {
      expect(toWesternDigits(format(number, system))).toBe(String(number))
    }),
  )
})

function format(number: number, numberingSystem: string): string {
  return new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number)
}

test('leaves all other characters unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Nd}/u.test(text)),
      (text) => {
        expect(toWesternDigits(text)).toBe(text)
      },
    ),
  )
  // Numeric characters that are not decimal digits.
  expect(toWesternDigits('½Ⅳ②十')).toBe('½Ⅳ②十')
})
