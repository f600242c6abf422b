import fc from 'fast-check'
import { languages } from '../../banks/languages.ts'
import { LONGEST_TIME_ELAPSED } from '../../banks/save-payload.ts'
import type { Save } from '../../banks/save-payload.ts'
import {
  CAMPAIGN_PARTS,
  MAX_EVENT_AGE,
  QUARTERS,
  SHARE_WAYS,
  VISIT_EVENT_TYPES,
  VISIT_LOCALES,
  VISIT_ROUTES,
} from '../../banks/visits/visit-event.ts'
import type { VisitEvent } from '../../banks/visits/visit-event.ts'
import { GENDERS, ITEM_COUNT, MAXIMUM_AGE, MINIMUM_AGE } from '../../banks/vocabulary.ts'

/** Any finished test, as answered. */
export const sheets = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: ITEM_COUNT, maxLength: ITEM_COUNT })
  .map((choices) => choices.join(''))

const hexDigits = (count: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: count, maxLength: count })
    .map((digits) => digits.join(''))

const bankVersions = hexDigits(16)

/** Any save that our page can make. */
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
  .chain((save) => fc.boolean().map((marked) => (marked ? { ...save, translated: true as const } : save)))

/** 24 hexadecimal digits in lower case. */
export const resultIds = hexDigits(24)

/** Any text, lone surrogates included: mostly surrogates, pairs, whitespace and a few letters. */
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

const randomCodes = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/)
const testLanguages = fc.constantFrom(...languages.map(({ code }) => code))
const campaignTexts = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /^\P{Cc}{1,100}$/u.test(text))

const details: { [type in VisitEvent['type']]?: fc.Arbitrary<string | undefined> } = {
  start: testLanguages,
  done: testLanguages,
  quarter: fc.constantFrom(...QUARTERS),
  share: fc.constantFrom(undefined, ...SHARE_WAYS),
}

/** Any event a page can make. */
export const visitEvents: fc.Arbitrary<VisitEvent> = fc.constantFrom(...VISIT_EVENT_TYPES).chain((type) =>
  fc
    .record(
      {
        id: randomCodes,
        visit: randomCodes,
        type: fc.constant(type),
        ago: fc.integer({ min: 0, max: MAX_EVENT_AGE }),
        route: fc.constantFrom(...VISIT_ROUTES),
        locale: fc.constantFrom(...VISIT_LOCALES),
        offline: fc.boolean(),
        detail: details[type] ?? fc.constant(undefined),
        campaign: fc.dictionary(fc.constantFrom(...CAMPAIGN_PARTS), campaignTexts, {
          minKeys: 1,
          noNullPrototype: true,
        }),
        referrer: fc.domain(),
      },
      { requiredKeys: ['id', 'visit', 'type', 'ago', 'route', 'locale', 'offline', 'detail'] },
    )
    // Through JSON, which drops undefined values.
    .map((event) => JSON.parse(JSON.stringify(event)) as VisitEvent),
)
