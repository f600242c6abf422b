import { expect } from 'vitest'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { rowsOf } from '../support/visitor/results.ts'
import { choiceOfItem, makeSheet } from '../support/visitor/sheets.ts'
import { open, test as base } from '../support/page-visit.ts'

const test = base.extend('visitOfOld', ({ visit }) => {
  /** A visit with a browser without the features of 2022 to 2025, on a page without TLS. */
  return async () => {
    const page = await visit()
    await page.addInitScript(() => {
      const newer: Array<[object, string[]]> = [
        [Array.prototype, ['with', 'toSorted', 'toReversed', 'toSpliced']],
        [Array, ['fromAsync']],
        [AbortSignal, ['timeout', 'any']],
        [String.prototype, ['toWellFormed', 'isWellFormed']],
        [Crypto.prototype, ['randomUUID']],
        [Response, ['json']],
        [Promise, ['withResolvers', 'try']],
        [URL, ['canParse', 'parse']],
        [Object, ['groupBy']],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
        [PerformanceResourceTiming.prototype, ['responseStatus']],
        [globalThis, ['Iterator', 'cookieStore', 'requestIdleCallback', 'scheduler', 'navigation']],
      ]
      for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
    })
    return page
  }
})

test('a browser of 2022 takes the test from the first slide to the report, and the result is saved', async ({
  site,
  visitOfOld,
}) => {
  const page = await visitOfOld()
  const sheet = makeSheet(7401)
  await open(page, '/test')
  await page.locator('button[data-form="informed:private"]').click()
  await page.locator('button[data-form="languageChosen:en"]').click()
  await page.locator('button[data-form="genderChosen:female"]').click()
  await page.locator('#age').fill('41')
  await page.keyboard.press('Enter')
  await page.locator('button[data-form="confirmed"]').click()
  for (let place = 0; place < ITEM_COUNT; place++) {
    await page.locator(`#item-${place} input[value="${choiceOfItem(sheet, place)}"]`).check({ force: true })
    if (place % 3 === 2 && place < ITEM_COUNT - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'see results' }).last().click()
  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
  expect(rowsOf(site, sheet)).toHaveLength(1)
})

test('a browser of 2022 looks a result up and compares two', async ({ save, visitOfOld }) => {
  const page = await visitOfOld()
  const ids = await Promise.all([7402, 7403].map((seed) => save(makeSheet(seed))))
  await open(page, '/result')
  await page.getByLabel('Result link or ID').fill(ids[0]!)
  await page.getByRole('button', { name: 'Get result' }).click()
  await page.getByText(ids[0]!, { exact: true }).waitFor()
  await open(page, '/compare')
  for (const [index, name] of ['Ana', 'Björn'].entries()) {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Result link or ID').fill(ids[index]!)
    await page.getByRole('button', { name: 'Add this person' }).click()
    await page.getByText(name).first().waitFor()
  }
  await page.getByRole('button', { name: 'compare people' }).click()
  await page.waitForURL(/\/compare\/.+/)
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Ana[^]*Björn/)
})
