import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCorrectedBanks } from '../../banks/build/correct-bank.ts'
import { readReportCorrections } from '../../banks/build/report-corrections.ts'
import { writeReportTextsPage, writeTranslatorsPage } from '../../banks/build/translators-page.ts'

const banks = readCorrectedBanks()
const readPage = (name: string) => readFileSync(new URL(`../../banks/${name}`, import.meta.url), 'utf8')
const page = readPage('TRANSLATORS.md')
const reportTexts = readPage('REPORT-TEXTS.md')

test('the pages for translators say what the build changes (else: npm run translators)', () => {
  expect(page).toBe(writeTranslatorsPage(banks))
  expect(reportTexts).toBe(writeReportTextsPage(readReportCorrections()))
})

test('they are short enough for GitHub to show them as pages', () => {
  expect(Buffer.byteLength(page)).toBeLessThan(500 * 1024)
  expect(Buffer.byteLength(reportTexts)).toBeLessThan(500 * 1024)
})

test('the page of the items has a line for each corrected item, under its language', () => {
  const [, ...sections] = page.split('## <a id="')
  const translations = banks.filter(({ corrections }) => corrections)
  expect(sections.map((section) => section.slice(0, section.indexOf('"')))).toEqual(
    translations.map(({ code }) => code),
  )
  sections.forEach((section, n) => {
    const numbers = [...section.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(translations[n]!.corrections!.items.map(({ item }) => item))
  })
})

test('a pipe inside a text does not end its table cell', () => {
  const [english, german] = ['en', 'de'].map((lang) => banks.find(({ code }) => code === lang)!)
  const [first] = german!.corrections!.items
  const piped = { ...german!, corrections: { ...german!.corrections!, items: [{ ...first!, text: 'a|b' }] } }
  expect(writeTranslatorsPage([english!, piped])).toContain('| a\\|b |')
})
