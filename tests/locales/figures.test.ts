import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIGURES } from '../../banks/figures/figures.ts'
import { inventory } from '../../banks/inventory.ts'
import { languages } from '../../banks/languages.ts'
import { NORM_GROUP } from '../../banks/figures/measurement.ts'
import { ITEM_COUNT, MAXIMUM_AGE, MINIMUM_AGE } from '../../banks/vocabulary.ts'
import { writeFigures } from '../../client/base/locale/figures/figures.ts'
import { LOCALES } from '../../locales/locales.ts'
import { locales, readMessages } from './messages.ts'

/** The catalogues of articles and guides: every figure in them comes from banks/figures/figures.ts. */
const GENERATED = ['articles', 'method', 'reading', 'report']

/** Digits that are not figures. */
const NO_FIGURES = [
  // A case of a plural.
  /=\d+ (?=\{)/g,
  // Elements and placeholders of a message.
  /<\/?\d+\/?>/g,
  /\{\w+/g,
  // Names with a number, such as IPIP-NEO-120.
  /\p{L}-\d+/gu,
]

/** The year of a work or an event. The years in which the norm group took the test are figures, too. */
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?!\d|[.,]\d)/g
const NORM_YEARS: readonly string[] = [String(NORM_GROUP.firstYear), String(NORM_GROUP.lastYear)]

/** The figures typed directly into a message. */
function typedFigures(text: string): string[] {
  const rest = NO_FIGURES.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
  const figures = rest.replaceAll(YEAR, (year) => (NORM_YEARS.includes(year) ? year : ' '))
  return figures.match(/\p{Nd}[\p{Nd}.,\s]*/gu)?.map((figure) => figure.trim()) ?? []
}

test('a typed figure is found, and years of works, names and placeholders are not', () => {
  expect(typedFigures('of 410,376 people (Johnson, 2014)')).toEqual(['410,376'])
  expect(typedFigures('between 2001 and {lastYear}')).toEqual(['2001'])
  expect(typedFigures('من ٣٩ لغة')).toEqual(['٣٩'])
  expect(typedFigures('the IPIP-NEO-120 <0>of</0> {0} (2005)')).toEqual([])
})

describe.each(LOCALES)('In $name', ({ code }) => {
  test.each(GENERATED)('no figure is typed in %s', (catalog) => {
    const messages = readMessages(join(locales, code, `${catalog}.po`))
    expect(messages.length).toBeGreaterThan(50)
    const typed = messages.flatMap(({ id, text }) => [...typedFigures(id), ...typedFigures(text)])
    expect(typed).toEqual([])
  })

  test('each figure is written as its value, in European digits', () => {
    const written = Object.entries(writeFigures(code))
    expect(written.length).toBeGreaterThan(40)
    for (const [name, text] of written) {
      const { value, decimals, grouped } = FIGURES[name as keyof typeof FIGURES]
      const digits = text.replaceAll(/[^\d]/g, '')
      expect(digits, name).toBe(Math.abs(value).toFixed(decimals).replace('.', ''))
      if (!grouped) expect(text, name).toBe(String(value))
    }
  })
})

/**
 * The figures that may be typed in the messages of the front page and the test, where a module that formats
 * them would be too many bytes; compared with the values they state.
 */
const HELD: Readonly<Record<string, readonly number[]>> = {
  home: [
    ITEM_COUNT,
    inventory.time,
    languages.length,
    // As in "of 100 people".
    100,
  ],
  // 34 is an example of an age.
  test: [ITEM_COUNT, inventory.time, languages.length, MINIMUM_AGE, MAXIMUM_AGE, 34],
}

describe.each(LOCALES)('In $name', ({ code }) => {
  test.each(Object.entries(HELD))('the figures typed in %s are those of the modules', (catalog, known) => {
    const figures = readMessages(join(locales, code, `${catalog}.po`)).flatMap(({ id, text }) => [
      ...typedFigures(id),
      ...typedFigures(text),
    ])
    const values = figures.map((figure) => Number(figure.replaceAll(/\D/g, '')))
    expect(new Set(values)).toEqual(new Set(known))
  })
})

test('every figure is used in a message', () => {
  const ids = GENERATED.flatMap((catalog) =>
    readMessages(join(locales, 'en', `${catalog}.po`)).map(({ id }) => id),
  )
  const named = new Set(ids.flatMap((id) => [...id.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
  const unused = Object.keys(FIGURES).filter((name) => !named.has(name))
  expect(unused).toEqual([])
})
