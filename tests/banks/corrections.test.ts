import { describe, expect, test } from 'vitest'
import { correctBank, correctBanks, readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import { fingerprint, parseCorrections, readCorrections } from '../../banks/build/corrections.ts'
import type { Corrections, ItemCorrection } from '../../banks/build/corrections.ts'
import { generate } from '../../banks/build/generate.ts'
import { readBanks } from '../../banks/build/package-banks.ts'
import { parseBankText } from '../../banks/bank.ts'
import { findLanguage } from '../../banks/languages.ts'
import { findTranslation, hasCurrentItems } from '../../banks/norms/translations.ts'
import findings from './findings.json' with { type: 'json' }

const files = generate()
const corrected = readCorrectedBanks().flatMap(({ code, corrections }) =>
  corrections ? { code, corrections } : [],
)
const corrections = readCorrections()
const banks = readBanks()
const bank = (lang: string) => banks.find(({ code }) => code === lang)!

/** A text without whitespace and, in Armenian, without its full stop. */
const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '').replace(/[:։]$/, '')

/** A text with the fathatan before its alif, where the build puts it in Arabic. */
const spell = (code: string, text: string) =>
  code === 'ar' ? text.replaceAll('\u0627\u064b', '\u064b\u0627') : text

describe.each(corrected)('the bank in $code', ({ code, corrections: { choices, items, status } }) => {
  const chunk = parseBankText(files.get(`items/${code}.json`))!
  const own = new Map(items.map(({ item, text }) => [item, text]))

  test('has the corrected text of every corrected item', () => {
    for (const [item, text] of own) expect([item, chunk.items[item - 1]]).toEqual([item, spell(code, text)])
  })

  test('has the text of the package for every other item', () => {
    bank(code).items.forEach(({ text }, n) => {
      if (!own.has(n + 1)) expect(bare(chunk.items[n]!)).toBe(bare(spell(code, text)))
    })
  })

  test('has its corrected choices, or those of the package', () => {
    const words = choices?.texts ?? bank(code).choices.plus.map(({ text }) => text)
    expect(chunk.choices.map(bare)).toEqual(words.map((word) => bare(spell(code, word))))
  })

  test('publishes its status, its version and how much was corrected', () => {
    expect(findLanguage(code)?.status).toBe(status)
    expect(findTranslation(code)).toEqual({
      corrected: items.length,
      ownChoices: choices !== undefined,
      version: chunk.version.slice(0, 8),
    })
    expect(hasCurrentItems({ lang: code, bank: chunk.version })).toBe(true)
    expect(hasCurrentItems({ lang: code, bank: `0${chunk.version.slice(1)}` })).toBe(
      chunk.version.startsWith('0'),
    )
  })
})

test('English is the original and has no corrections', () => {
  const { version } = parseBankText(files.get('items/en.json'))!
  expect(findLanguage('en')?.status).toBe('original')
  expect(findTranslation('en')).toEqual({ corrected: 0, ownChoices: false, version: version.slice(0, 8) })
})

test('an unknown language has no translation', () => {
  for (const code of ['', 'xx', '__proto__', 'constructor']) expect(findTranslation(code)).toBeUndefined()
})

/** What two readings found wrong in a translation: items by kind, and whether the choices are wrong. */
type Findings = Partial<Record<'inverted' | 'other-meaning' | 'grammar' | 'typo', number[]>> & {
  choices?: boolean
}

const found = Object.entries<Findings>(findings)

test('the findings name 19 inverted items and 230 of another meaning', () => {
  const count = (kind: 'inverted' | 'other-meaning') => found.flatMap(([, kinds]) => kinds[kind] ?? []).length
  expect([count('inverted'), count('other-meaning')]).toEqual([19, 230])
})

describe.each(found)('what readers found wrong in %s is corrected', (lang, { choices, ...kinds }) => {
  test.each(Object.entries(kinds))('%s: items %j', (_, items) => {
    const own = corrections.get(lang)?.items.map(({ item }) => item)
    expect(own).toEqual(expect.arrayContaining(items))
  })

  test.runIf(choices)('the choices', () => {
    expect(corrections.get(lang)?.choices).toBeDefined()
  })
})

const german = bank('de')
const textOf = (item: number) => german.items[item - 1]!.text
const sixth: ItemCorrection = {
  item: 6,
  replaces: fingerprint(textOf(6)),
  text: 'Ich werde leicht wütend',
  kind: 'strength',
  reason: 'Annoyed is less than angry.',
  confirmed: 'one reading',
}
const ninth: ItemCorrection = {
  ...sixth,
  item: 9,
  replaces: fingerprint(textOf(9)),
  text: 'Ich benutze andere',
}
const choices = {
  replaces: fingerprint(german.choices.plus.map(({ text }) => text)),
  texts: ['a', 'b', 'c', 'd', 'e'],
  reason: 'For a test.',
  confirmed: 'native',
} as const
const sound: Corrections = { status: 'corrected', choices, items: [sixth, ninth] }
const withSixth = (change: object) => ({ ...sound, items: [{ ...sixth, ...change }] })

describe('a file of corrections', () => {
  test('is parsed unchanged', () => {
    expect(parseCorrections(JSON.parse(JSON.stringify(sound)))).toEqual(sound)
    const published = { status: 'published', source: 'Somebody (2020)', items: [] }
    expect(parseCorrections(published)).toEqual(published)
  })

  test.each<[string, unknown, string]>([
    ['nothing', null, 'The file must be an object.'],
    ['a list', [sixth], 'The file must be an object.'],
    ['no status', { items: [] }, 'The file has no "status".'],
    ['no items', { status: 'draft' }, 'The file has no "items".'],
    ['an unknown field', { ...sound, note: '' }, 'The file has a field "note" that nobody knows.'],
    [
      'an unknown status',
      { ...sound, status: 'original' },
      'The status must be one of: published, corrected, draft.',
    ],
    [
      'a published translation without its source',
      { ...sound, status: 'published' },
      'A source belongs to a published translation, and to no other.',
    ],
    [
      'a draft with a source',
      { ...sound, status: 'draft', source: 'x' },
      'A source belongs to a published translation, and to no other.',
    ],
    ['items that are no list', { ...sound, items: {} }, 'The items must be a list.'],
    ['an item twice', { ...sound, items: [sixth, sixth] }, 'Item 6 is corrected twice.'],
    [
      'items out of order',
      { ...sound, items: [ninth, sixth] },
      'Item 6 comes after item 9: the items come in their order, each once.',
    ],
    ['an item that is no object', { ...sound, items: [6] }, 'Entry 1 of the items must be an object.'],
    ['an item with no reason', withSixth({ reason: undefined }), 'Entry 1 of the items has no "reason".'],
    [
      'an unknown field of an item',
      withSixth({ better: 'x' }),
      'Entry 1 of the items has a field "better" that nobody knows.',
    ],
    ['item 0', withSixth({ item: 0 }), 'Entry 1 of the items must name an item from 1 to 120.'],
    ['item 121', withSixth({ item: 121 }), 'Entry 1 of the items must name an item from 1 to 120.'],
    ['item "6"', withSixth({ item: '6' }), 'Entry 1 of the items must name an item from 1 to 120.'],
    ['an empty text', withSixth({ text: '' }), 'Item 6: the text must be a text.'],
    ['a blank around a text', withSixth({ text: 'Ich ' }), 'Item 6: the text has blanks too many: "Ich ".'],
    ['a doubled blank', withSixth({ text: 'a  b' }), 'Item 6: the text has blanks too many: "a  b".'],
    ['a line end', withSixth({ text: 'a\nb' }), 'Item 6: the text has blanks too many: "a\\nb".'],
    [
      'decomposed letters',
      withSixth({ text: 'wu\u0308tend' }),
      'Item 6: the text is not in Unicode\'s composed form (NFC): "wu\u0308tend".',
    ],
    [
      'an unknown kind',
      withSixth({ kind: 'meaning' }),
      'Item 6: the kind must be one of: inverted, other-meaning, grammar, typo, strength, untranslated, gender, stem, duplicate.',
    ],
    [
      'nobody who confirmed it',
      withSixth({ confirmed: 'me' }),
      'Item 6: who confirmed it must be one of: two readings, one reading, native.',
    ],
    [
      'no fingerprint',
      withSixth({ replaces: 'abc' }),
      'Item 6: what is replaced must be told by a fingerprint of 16 hexadecimal digits.',
    ],
    [
      'four choices',
      { ...sound, choices: { ...choices, texts: ['a', 'b', 'c', 'd'] } },
      'The choices must have 5 texts.',
    ],
    [
      'an empty choice',
      { ...sound, choices: { ...choices, texts: ['a', 'b', '', 'd', 'e'] } },
      'The text of choice 3 must be a text.',
    ],
  ])('is refused: %s', (_, json, sentence) => {
    expect(() => parseCorrections(JSON.parse(JSON.stringify(json)))).toThrow(new Error(sentence))
  })
})

describe('correcting all banks', () => {
  const english = bank('en')

  test('corrects every translation, and leaves English unchanged', () => {
    const [de, en] = correctBanks([german, english], new Map([['de', sound]]))
    expect(de).toEqual({ ...correctBank(german, sound), corrections: sound })
    expect(en).toEqual(english)
  })

  test('throws for a translation without corrections', () => {
    expect(() => correctBanks([english, german], new Map())).toThrow(
      `banks/corrections/de.json is missing: nobody has read ${german.name}.`,
    )
  })

  test.each(['en', 'xx'])('throws for corrections without a translation: %s', (code) => {
    const all = new Map([
      ['de', sound],
      [code, sound],
    ])
    expect(() => correctBanks([english, german], all)).toThrow(
      `banks/corrections/${code}.json corrects a language that the package does not have.`,
    )
  })
})

describe('correcting a bank', () => {
  test('replaces the texts of the corrected items and choices, and nothing else', () => {
    const { items, choices: sets, ...rest } = correctBank(german, sound)
    expect(items[5]).toEqual({ ...german.items[5], text: sixth.text })
    expect(items[8]).toEqual({ ...german.items[8], text: ninth.text })
    expect(items.toSpliced(8, 1).toSpliced(5, 1)).toEqual(german.items.toSpliced(8, 1).toSpliced(5, 1))
    expect(sets.plus).toEqual(german.choices.plus.map((choice, n) => ({ ...choice, text: choices.texts[n] })))
    expect(sets.minus).toEqual(
      german.choices.minus.map((choice, n) => ({ ...choice, text: choices.texts[n] })),
    )
    expect(rest).toEqual({ code: 'de', name: german.name })
  })

  test('collapses whitespace, composes letters and fixes full stops in uncorrected texts', () => {
    const texts = ['Ich  bin\u00a0da ', 'wu\u0308tend', 'کرتی ۔', 'Խաբում եմ:']
    const untidy = {
      ...german,
      items: german.items.map((item, n) => ({ ...item, text: texts[n] ?? item.text })),
    }
    const tidied = correctBank(untidy, undefined).items.map(({ text }) => text)
    expect(tidied.slice(0, 4)).toEqual(['Ich bin da', 'wütend', 'کرتی۔', 'Խաբում եմ։'])
  })

  test.each([
    ['ar', 'دائم\u064b\u0627'],
    ['fa', 'دائم\u0627\u064b'],
  ])('puts the fathatan of an adverb where %s writes it', (code, spelled) => {
    const bank = {
      ...german,
      code,
      items: german.items.map((item) => ({ ...item, text: 'دائم\u0627\u064b' })),
    }
    expect(correctBank(bank, undefined).items[0]?.text).toBe(spelled)
  })

  test('throws when the package no longer has the text of an item', () => {
    const reworded = structuredClone(german)
    reworded.items[5]!.text = 'Ich ärgere mich leicht'
    expect(() => correctBank(reworded, sound)).toThrow(
      /^de, item 6: @bigfive-org\/questions now says "Ich ärgere mich leicht", which is not the text that was corrected \([0-9a-f]{16}, not [0-9a-f]{16}\)\. Read it again, then correct it anew or drop the correction\.$/,
    )
  })

  test('throws when the package no longer has the choices', () => {
    const reworded = structuredClone(german)
    reworded.choices.plus[0]!.text = 'Völlig falsch'
    expect(() => correctBank(reworded, sound)).toThrow(
      /^de, choices: @bigfive-org\/questions now says \["Völlig falsch",/,
    )
  })

  test('throws for a correction that changes nothing', () => {
    expect(() => correctBank(german, { ...sound, items: [{ ...sixth, text: textOf(6) }] })).toThrow(
      `de, item 6: the correction is what the package says: ${JSON.stringify(textOf(6))}.`,
    )
  })
})
