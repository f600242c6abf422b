import { describe, expect, test } from 'vitest'
import { getTemplate } from '@bigfive-org/results'
import { readReport } from '../../banks/build/package-reports.ts'
import {
  correctReportText,
  parseReportCorrections,
  readReportCorrections,
} from '../../banks/build/report-corrections.ts'
import { fingerprint } from '../../banks/build/corrections.ts'
import { DOMAINS } from '../../banks/vocabulary.ts'

const corrections = readReportCorrections()
const E_LOW = 'Nilai Anda pada Kehati-hatian rendah'
const sound = {
  lang: 'id',
  at: 'E.low',
  replaces: fingerprint(E_LOW),
  changes: [{ from: 'Kehati-hatian', to: 'Ekstraversi' }],
  reason: 'It named another domain.',
}

describe.each(corrections)('the report text $lang $at', ({ lang, changes }) => {
  const words = JSON.stringify(readReport(lang))

  test('has its corrected words', () => {
    for (const { to } of changes) expect(words).toContain(JSON.stringify(to).slice(1, -1))
  })
})

test('no report has the same title for two scales', () => {
  for (const lang of ['de', 'es', 'fr', 'id', 'it', 'nl', 'pt-br']) {
    const { domains } = readReport(lang)
    const names = DOMAINS.flatMap((domain) => [
      domains[domain].title,
      ...domains[domain].facets.map(({ title }) => title),
    ])
    expect([lang, names.filter((name, n) => names.indexOf(name) !== n)]).toEqual([lang, []])
  }
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

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'The corrections of report texts must be a list.'],
  ['a text twice', [sound, sound], 'The report text id E.low is corrected twice.'],
  ['an entry that is none', [sound, null], 'Correction 2 of the report texts is not whole.'],
  ['no reason', [{ ...sound, reason: '' }], 'Correction 1 of the report texts is not whole.'],
  ['an unknown field', [{ ...sound, note: 'x' }], 'Correction 1 of the report texts is not whole.'],
  ['no changes', [{ ...sound, changes: [] }], 'Correction 1 of the report texts is not whole.'],
  [
    'half a change',
    [{ ...sound, changes: [{ from: 'x' }] }],
    'Correction 1 of the report texts is not whole.',
  ],
])('a file is refused with %s', (_, json, sentence) => {
  expect(() => parseReportCorrections(json)).toThrow(new Error(sentence))
})
