import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { expectedScores, readScores } from '../journeys/results.ts'
import { makeSheet } from '../journeys/sheets.ts'
import { phone } from './browser.ts'
import { asDriverPage, install, newVisitor, open, openVisits, saveSheet, withoutWorker } from './visits.ts'

const visits = openVisits()
let sheet: Sheet
let id: string

beforeAll(async () => {
  sheet = makeSheet(7201)
  id = await saveSheet(visits.url, sheet)
})

const field = (page: Page) => page.getByLabel('Result URL or ID')

async function lookUp(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Get result' }).click()
}

describe('What was pasted leads to the result', () => {
  const written: Record<string, () => string> = {
    'as an ID': () => id,
    'as an ID with blanks and in capitals': () => ` ${id.slice(0, 7)} ${id.slice(7).toUpperCase()}\t`,
    'as an ID between invisible marks': () => `\u2068${id}\u2069`,
    'as an address of this site': () => `${visits.url}/result/${id}`,
    'as an address with query and hash': () => `${visits.url}/result/${id}?utm_source=mail&x=/result/#facets`,
    'as an address in Norwegian': () => `${visits.url}/no/result/${id}`,
    'as an address in Danish': () => `${visits.url}/da/result/${id}/`,
    'as an address in Swedish': () => `${visits.url}/sv/result/${id}`,
    'as an address in Arabic': () => `${visits.url}/ar/result/${id}#x`,
    'as an address of another host': () => `HTTPS://BigFive-Test.com/result/${id.toUpperCase()}`,
    'as an address without a scheme': () => `bigfive-test.com/no/result/${id}`,
    'as a path': () => `/result/${id}`,
  }

  test('however it is written', async () => {
    const page = await newVisitor(visits, withoutWorker)
    await open(page, `${visits.url}/result`)
    for (const [name, write] of Object.entries(written)) {
      await lookUp(page, write())
      await page.getByText(id, { exact: true }).waitFor()
      expect(`${name}: ${page.url()}`).toBe(`${name}: ${visits.url}/result/${id}`)
      await page.goBack()
      await field(page).waitFor()
    }
  })

  test('in the language of the page, whatever that of the address', async () => {
    const page = await newVisitor(visits, withoutWorker)
    await open(page, `${visits.url}/da/result`)
    await page.locator('input[name=id]').fill(`${visits.url}/ar/result/${id}`)
    await page.keyboard.press('Enter')
    await page.getByText(id, { exact: true }).waitFor()
    expect(page.url()).toBe(`${visits.url}/da/result/${id}`)
  })
})

describe('What is no result', () => {
  const MESSAGE =
    'This is no result URL or ID. An ID has exactly 24 characters: digits and the letters a to f.'

  test('is said at the field, which keeps what was written and has focus', async () => {
    const page = await newVisitor(visits, withoutWorker)
    await open(page, `${visits.url}/result`)
    for (const text of [
      'abc',
      `${'0'.repeat(23)}g`,
      '0'.repeat(25),
      `${visits.url}/compare/${id}`,
      'https://x.example/',
    ]) {
      await lookUp(page, text)
      expect(await page.getByRole('alert').allInnerTexts()).toContain(MESSAGE)
      expect(await field(page).inputValue()).toBe(text)
      expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true)
      expect(await field(page).getAttribute('aria-invalid')).toBe('true')
      await field(page).press('End')
      await page.keyboard.type('x')
      expect(await page.getByText(MESSAGE).count()).toBe(0)
    }
    await lookUp(page, '   ')
    expect(await page.getByRole('alert').allInnerTexts()).toContain('Paste a result URL or ID first.')
    expect(page.url()).toBe(`${visits.url}/result`)
  })
})

describe('Results seen on this device', () => {
  test('are listed with the newest first, and open with the server down, looked up or tapped', async () => {
    const page = await newVisitor(visits, { ...phone })
    const other = await saveSheet(visits.url, makeSheet(7202))
    await install(page, `${visits.url}/result/${id}`)
    await open(page, `${visits.url}/result`)
    await lookUp(page, other)
    await page.getByText(other, { exact: true }).waitFor()
    await visits.stage.site.stop()
    try {
      await page.goto(`${visits.url}/result`)
      const items = page.locator('.device-results a')
      await expect.poll(() => items.count()).toBe(2)
      expect(await items.locator('code').allInnerTexts()).toEqual(
        [other, id].map((one) => `${one.slice(0, 8)}…`),
      )
      await items.last().click()
      await page.getByText(id, { exact: true }).waitFor()
      expect(await readScores(asDriverPage(page))).toEqual(expectedScores(sheet))
      await page.goto(`${visits.url}/result`)
      await lookUp(page, `${visits.url}/no/result/${other}`)
      await page.getByText(other, { exact: true }).waitFor()
      await page.goto(`${visits.url}/ar/result/${id}`)
      await page.getByText(id, { exact: true }).waitFor()
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      expect(await readScores(asDriverPage(page))).toEqual(expectedScores(sheet))
    } finally {
      await visits.stage.site.restart()
    }
  })
})
