import fc from 'fast-check'
import { languages } from '../../banks/languages.ts'
import { MAXIMUM_AGE } from '../../banks/demographics.ts'
import { LONGEST_TIME_ELAPSED } from '../../banks/save-payload.ts'
import type { Save } from '../../banks/save-payload.ts'
import { GENDERS, ITEM_COUNT, MINIMUM_AGE } from '../../banks/vocabulary.ts'

/** Any finished test, as answered. */
export const sheets = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: ITEM_COUNT, maxLength: ITEM_COUNT })
  .map((choices) => choices.join(''))

const hexDigits = (count: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: count, maxLength: count })
    .map((digits) => digits.join(''))

const bankVersions = hexDigits(16)

/** Any save our own page can make. */
export const saves: fc.Arbitrary<Save> = fc
  .record({
    testId: fc.constant('b5-120'),
    lang: fc.constantFrom(...languages.map(({ code }) => code)),
    invalid: fc.boolean(),
    sheet: sheets,
    timeElapsed: fc.integer({ min: 0, max: LONGEST_TIME_ELAPSED }),
    dateStamp: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  })
  .chain((save) => fc.option(bankVersions).map((bank) => (bank === null ? save : { ...save, bank })))
  .chain((save) =>
    fc
      .option(
        fc.record({
          age: fc.integer({ min: MINIMUM_AGE, max: MAXIMUM_AGE }),
          gender: fc.constantFrom(...GENDERS),
        }),
      )
      .map((demographics) => (demographics === null ? save : { ...save, demographics })),
  )
  .chain((save) => fc.boolean().map((agreed) => (agreed ? { ...save, research: true as const } : save)))

/** 24 hexadecimal digits in lower case. */
export const resultIds = hexDigits(24)

/** Any text there can be, halves of surrogate pairs included: mostly such halves, pairs, blanks and a few letters. */
export const anyTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '\n', '\u00a0', '\ufeff', 'a', '\0', '\ud7ff', '\ue000'),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0x10000, max: 0x10ffff }).map((letter) => String.fromCodePoint(letter)),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
  )
  .map((units) => units.join(''))
