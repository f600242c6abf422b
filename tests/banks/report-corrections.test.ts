import { describe, expect, test } from 'vitest'
import { getTemplate } from '@bigfive-org/results'
import { splitParagraphs } from '../../banks/build/paragraphs.ts'
import { readReport, reportCodes } from '../../banks/build/package-reports.ts'
import {
  correctReportText,
  parseReportCorrections,
  readReportCorrections,
} from '../../banks/build/report-corrections.ts'
import { fingerprint } from '../../banks/build/corrections.ts'

const corrections = readReportCorrections()
const E_LOW = 'Nilai Anda pada Kehati-hatian rendah'
const entry = {
  at: 'E.low',
  replaces: fingerprint(E_LOW),
  changes: [{ from: 'Kehati-hatian', to: 'Ekstraversi' }],
  reason: 'It named another domain.',
}
const sound = { lang: 'id', ...entry }

const reports = new Map(reportCodes().map((lang) => [lang, JSON.stringify(readReport(lang))]))

describe.each(corrections)('the report text $lang $at', (correction) => {
  test('has its corrected words', () => {
    const texts = 'text' in correction ? [correction.text] : correction.changes.map(({ to }) => to)
    for (const paragraph of texts.flatMap(splitParagraphs)) {
      expect(reports.get(correction.lang)).toContain(JSON.stringify(paragraph).slice(1, -1))
    }
  })
})

test('every correction names an existing language and a valid place', () => {
  for (const { lang, at } of corrections) {
    expect(getTemplate(lang)).toBeDefined()
    expect(at).toMatch(/^[NEOAC](\.(title|short|description|low|neutral|high)|[1-6]\.(title|text))$/)
  }
})

test('replaces each `from` by its `to`', () => {
  expect(correctReportText(E_LOW, sound)).toBe('Nilai Anda pada Ekstraversi rendah')
})

test('throws for a text that the package has changed', () => {
  expect(() => correctReportText(`${E_LOW}.`, sound)).toThrow(
    /^The report text id E\.low of @bigfive-org\/results is not the one that was corrected \([0-9a-f]{16}, not [0-9a-f]{16}\)\. Read it again/,
  )
})

test('throws for words that the text does not have', () => {
  const changes = [{ from: 'Neurotisme', to: 'Ekstraversi' }]
  expect(() => correctReportText(E_LOW, { ...sound, changes })).toThrow(
    'The report text id E.low has no "Neurotisme".',
  )
})

test('replaces a whole text', () => {
  const { changes: _, ...rest } = sound
  expect(correctReportText(E_LOW, { ...rest, text: 'Nilai Anda rendah' })).toBe('Nilai Anda rendah')
})

test('finds words across the line ends of the package', () => {
  const text = 'Nilai Anda\n      pada Kehati-hatian rendah'
  const changes = [{ from: 'Anda pada Kehati-hatian', to: 'Anda pada Ekstraversi' }]
  expect(correctReportText(text, { ...sound, replaces: fingerprint(text), changes })).toBe(
    'Nilai Anda pada Ekstraversi rendah',
  )
})

const NOT_WHOLE = 'Correction 1 of the report texts in id is not whole.'

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'The corrections of report texts in id must be a list.'],
  ['a text twice', [entry, entry], 'The report text id E.low is corrected twice.'],
  ['an entry that is none', [entry, null], 'Correction 2 of the report texts in id is not whole.'],
  ['no reason', [{ ...entry, reason: '' }], NOT_WHOLE],
  ['an unknown field', [{ ...entry, note: 'x' }], NOT_WHOLE],
  ['no changes', [{ ...entry, changes: [] }], NOT_WHOLE],
  ['half a change', [{ ...entry, changes: [{ from: 'x' }] }], NOT_WHOLE],
  ['a whole text beside changes', [{ ...entry, text: 'x' }], NOT_WHOLE],
  ['an empty text', [{ ...entry, changes: undefined, text: '' }], NOT_WHOLE],
])('a file is refused with %s', (_, json, sentence) => {
  expect(() => parseReportCorrections('id', JSON.parse(JSON.stringify(json ?? null)))).toThrow(
    new Error(sentence),
  )
})
