import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { makeRecoveryKey } from '../../banks/recovery-key.ts'
import type { Sheet } from '../../banks/sheet.ts'
import { expectedScores, readScores } from '../support/visitor/results.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { postSave } from '../support/rows.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import { LOCALES, localePrefix } from '../../locales/locales.ts'
import { messageFor } from '../support/visitor/messages.ts'
import { asDriverPage, install, open, test, withWorker } from '../support/page-visit.ts'

let sheet: Sheet
let id: string

test.beforeAll(async ({ save }) => {
  sheet = makeSheet(7201)
  id = await save(sheet)
})

const field = (page: Page) => page.getByLabel('Result link or ID')

async function lookUp(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Get result' }).click()
}

describe('A pasted text leads to the result', () => {
  const written: Record<string, (url: string) => string> = {
    'as an ID': () => id,
    'as an ID with blanks and in capitals': () => ` ${id.slice(0, 7)} ${id.slice(7).toUpperCase()}\t`,
    'as an ID between invisible marks': () => `\u2068${id}\u2069`,
    'as an address of this site': (url) => `${url}/result/${id}`,
    'as an address with query and hash': (url) => `${url}/result/${id}?utm_source=mail&x=/result/#facets`,
    'as an address in Norwegian': (url) => `${url}/no/result/${id}`,
    'as an address in Danish': (url) => `${url}/da/result/${id}/`,
    'as an address in Swedish': (url) => `${url}/sv/result/${id}`,
    'as an address in Arabic': (url) => `${url}/ar/result/${id}#x`,
    'as an address of another host': () => `HTTPS://BigFive-Test.com/result/${id.toUpperCase()}`,
    'as an address without a scheme': () => `bigfive-test.com/no/result/${id}`,
    'as a path': () => `/result/${id}`,
    'as an address in English': (url) => `${url}/en/result/${id}`,
    'in a sentence': (url) => `Here is mine: ${url}/result/${id}. And yours?`,
    'in quotes': (url) => `“${url}/da/result/${id}”`,
    'in brackets': (url) => `(${url}/result/${id})`,
    'as an ID after a label': () => `ID: ${id}.`,
    'as an ID with characters nobody sees': () => `\ufeff${id.slice(0, 8)}\u200b${id.slice(8)}\u00ad`,
  }

  test('in every way of writing', async ({ visit, url }) => {
    const page = await visit()
    await open(page, '/result')
    for (const [name, write] of Object.entries(written)) {
      await lookUp(page, write(url))
      await page.getByText(id, { exact: true }).waitFor()
      expect(`${name}: ${page.url()}`).toBe(`${name}: ${url}/result/${id}`)
      await page.goBack()
      await field(page).waitFor()
    }
  })

  test('or to the comparison, if it is the link of one', async ({ visit, url }) => {
    const page = await visit()
    const code = makeCompareCode([{ name: 'Åse', id }])
    await open(page, '/result')
    await lookUp(page, `Us two: ${url}/no/compare/${code}.`)
    await page.getByRole('heading', { name: 'Åse', exact: true }).waitFor()
    expect(page.url()).toBe(`${url}/compare/${code}`)
    await page.getByText('Åse').first().waitFor()
  })

  test('in the language of the page, not of the address', async ({ visit, url }) => {
    const page = await visit()
    await open(page, '/da/result')
    await page.locator('input[name=id]').fill(`${url}/ar/result/${id}`)
    await page.keyboard.press('Enter')
    await page.getByText(id, { exact: true }).waitFor()
    expect(page.url()).toBe(`${url}/da/result/${id}`)
  })
})

describe('A text without a result', () => {
  const MESSAGE =
    'This isn’t a result link or ID. An ID has exactly 24 characters: digits and the letters a to f.'

  test('is reported at the field, which keeps the text and the focus', async ({ visit, url }) => {
    const page = await visit()
    await open(page, '/result')
    for (const text of [
      'abc',
      `${'0'.repeat(23)}g`,
      '0'.repeat(25),
      `${url}/compare/${id}`,
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
    expect(await page.getByRole('alert').allInnerTexts()).toContain('Paste a result link or ID first.')
    expect(page.url()).toBe(`${url}/result`)
  })
})

describe('An ID that no result has', () => {
  const unknown = 'f'.repeat(24)

  test.for(LOCALES.map(({ code }) => code))(
    'is answered with status 404 and a page without scripts, in %s',
    async (code, { visit }) => {
      const page = await visit({ javaScriptEnabled: false })
      const response = await page.goto(`${localePrefix(code)}/result/${unknown}`)
      expect(response?.status()).toBe(404)
      const say = (english: string) => messageFor(code, 'report', english)
      expect(await page.locator('main h1').innerText()).toBe(say('No result has this ID'))
      expect(await page.title()).toContain(say('No result has this ID'))
      const advice = say(
        'Compare all {length} characters with the link or the ID that you were given.',
      ).replace('{length}', '24')
      expect(await page.locator('main').innerText()).toContain(advice)
      // The form does not work without scripts: the ID is shown, so that it can be corrected in the address.
      expect(await page.locator('main code').innerText()).toBe(unknown)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    },
  )

  test('stays in the field, where it can be corrected', async ({ visit, url }) => {
    const page = await visit()
    const wrong = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const way = {
      'opened by its link': () => open(page, `/result/${wrong}`),
      'looked up': async () => {
        await open(page, '/result')
        await lookUp(page, wrong.toUpperCase())
      },
    }
    for (const [name, arrive] of Object.entries(way)) {
      await arrive()
      await page.getByRole('heading', { name: 'No result has this ID' }).waitFor()
      expect(`${name}: ${page.url()}`).toBe(`${name}: ${url}/result/${wrong}`)
      expect(await field(page).inputValue()).toBe(wrong)
      await field(page).press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.type(id.slice(-1))
      await page.keyboard.press('Enter')
      await page.getByText(id, { exact: true }).waitFor()
      expect(page.url()).toBe(`${url}/result/${id}`)
    }
  })

  test('is shown each time another one is looked up', async ({ visit }) => {
    const page = await visit()
    await open(page, `/result/${unknown}`)
    const other = 'e'.repeat(24)
    await lookUp(page, other)
    await page.waitForURL(`**/result/${other}`)
    await expect.poll(() => field(page).inputValue()).toBe(other)
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe(unknown)
  })
})

describe('Results seen on this device', () => {
  test('are listed with the newest first, and open with the server down, by lookup or tap', async ({
    visit,
    url,
    site,
    save,
  }) => {
    const page = await visit({ ...withWorker, ...phone })
    const other = await save(makeSheet(7202))
    await install(page, `/result/${id}`)
    await open(page, '/result')
    await lookUp(page, other)
    await page.getByText(other, { exact: true }).waitFor()
    await site.stop()
    try {
      await page.goto('/result')
      const items = page.locator('.device-results a')
      await expect.poll(() => items.count()).toBe(2)
      expect(await items.locator('code').allInnerTexts()).toEqual(
        [other, id].map((one) => `${one.slice(0, 8)}…`),
      )
      await items.last().click()
      await page.getByText(id, { exact: true }).waitFor()
      expect(await readScores(asDriverPage(page))).toEqual(expectedScores(sheet))
      await page.goto('/result')
      await lookUp(page, `${url}/no/result/${other}`)
      await page.getByText(other, { exact: true }).waitFor()
    } finally {
      await site.restart()
    }
  })
})

test('a recovery key deletes its result from any device after a confirmation, and a wrong key does not', async ({
  visit,
  url,
  site,
}) => {
  const attemptKey = randomUUID()
  const own = await postSave(url, { sheet: makeSheet(7290), dateStamp: Date.now() }, attemptKey)
  const page = await visit()
  await open(page, '/result')
  await page.getByText('Delete a result with its recovery key').click()
  const enter = async (key: string) => {
    await page.getByLabel('Recovery key').fill(key)
    await page.getByRole('button', { name: 'Delete with this key…' }).click()
  }
  await enter(own)
  await page.getByText('This isn’t a recovery key').waitFor()

  await enter(makeRecoveryKey({ id: own, attemptKey: randomUUID() }))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('There’s no result with this ID and this key.').waitFor()
  const isThere = () => site.rows().some((row) => row.id === own && row.sheet !== null)
  expect(isThere()).toBe(true)

  await enter(makeRecoveryKey({ id: own, attemptKey }))
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(isThere()).toBe(true)
  await enter(makeRecoveryKey({ id: own, attemptKey }))
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The result has been deleted.').waitFor()
  expect(isThere()).toBe(false)
  expect((await fetch(`${url}/result/${own}`)).status).toBe(410)
})
