import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeRecoveryKey } from '../../banks/recovery-key.ts'
import { makeResult } from '../../banks/result.ts'
import { dropRequest, holdRequest } from '../support/network/faults.ts'
import { asDriverPage, open, test, waitForDatabase } from '../support/page-visit.ts'
import { makeAnswerRows, makeAttemptRow, makeSave, postSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const DELETION = /^DELETE \/api\/result\//

/** Follows a link of the page wherever it is. */
const goTo = (page: Page, path: string) =>
  page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)!.click(), path)

const pathOf = (page: Page) => page.evaluate(() => location.pathname)

/** Opens a result that was taken on this device. Returns its id. */
async function openOwnResult(page: Page, url: string, seed: number): Promise<string> {
  const save = makeSave({ sheet: makeSheet(seed), dateStamp: Date.now() })
  const key = randomUUID()
  const id = await postSave(url, save, key)
  await open(page, '/device')
  await waitForDatabase(page)
  await writeDevice(asDriverPage(page), {
    attempts: [makeAttemptRow(key, { state: 'finished', resultId: id })],
    answers: makeAnswerRows(key, save.sheet),
    results: [{ id, result: makeResult(id, save), seenAt: Date.now(), attempt: key }],
  })
  await open(page, `/result/${id}`)
  await page.getByRole('button', { name: 'Delete this result…' }).click()
  return id
}

test('a deletion that has begun cannot be called off, and its question stays until it is done', async ({
  visit,
  url,
  site,
  proxy,
}) => {
  const attemptKey = randomUUID()
  const id = await postSave(url, { sheet: makeSheet(9701), dateStamp: Date.now() }, attemptKey)
  const page = await visit()
  await open(page, '/result')
  await page.getByText('Delete a result with its recovery key').click()
  await page.getByLabel('Recovery key').fill(makeRecoveryKey({ id, attemptKey }))
  await page.getByRole('button', { name: /^Delete with this key/ }).click()
  const held = proxy.next(DELETION, holdRequest())
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => held.used).toBe(1)

  const keep = page.getByRole('button', { name: 'Keep it' })
  expect(await keep.getAttribute('aria-disabled')).toBe('true')
  await keep.dispatchEvent('click')
  await page.getByLabel('Recovery key').focus()
  await page.keyboard.type('x')
  await page.getByText('Deleting…').waitFor()
  held.release()
  await page.getByText('The result has been deleted.').waitFor()
  expect(site.rows().find((row) => row.id === id)).toMatchObject({ sheet: null })
})

test('everything that is being deleted cannot be kept any more, and the page says so', async ({ visit }) => {
  const page = await visit()
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    CacheStorage.prototype.keys = () => promise
    addEventListener('test-answer', () => resolve([]))
  })
  await open(page, '/device')
  await page.getByText('Clear it').click()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await page.getByRole('button', { name: 'Deleting…' }).waitFor()
  await page.getByRole('button', { name: 'Keep it all' }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Deleting…' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('test-answer')))
  await page.getByText('Everything is deleted from this device.').waitFor()
})

test('a result that its owner deletes is left at once, and the server’s answer leads nobody away', async ({
  visit,
  url,
  proxy,
}) => {
  const page = await visit()
  await openOwnResult(page, url, 9702)
  const held = proxy.next(DELETION, holdRequest())
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => held.used).toBe(1)
  // The visitor waits up to six seconds for the server.
  await expect.poll(() => pathOf(page), { timeout: 3_000 }).toBe('/result')
  await goTo(page, '/about')
  await expect.poll(() => pathOf(page)).toBe('/about')
  await page.getByText('Noted. The server will delete it as soon as it can be reached.').waitFor()
  expect(await pathOf(page)).toBe('/about')
  held.release()
})

test('a visitor who has left a waiting test while its deletion waits for other tabs stays where they are', async ({
  visit,
  proxy,
}) => {
  const page = await visit()
  await open(page, '/device')
  await waitForDatabase(page)
  const unsent = proxy.always('POST /api/save', dropRequest(Infinity))
  const key = await seedSave(asDriverPage(page), { sheet: makeSheet(9703), nextTryAt: Date.now() + 600_000 })
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => {
    void navigator.locks.request('outbox', { steal: true }, () => new Promise(() => {}))
  })
  await open(page, `/result/pending#attempt=${key}`)
  await page.getByRole('button', { name: 'Delete this result…' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('button', { name: 'Deleting…' }).waitFor()
  await goTo(page, '/about')
  await expect.poll(() => pathOf(page)).toBe('/about')
  await other.close()
  await expect.poll(async () => (await readDevice(asDriverPage(page))).attempts).toEqual([])
  await page.getByText(/The result has been deleted|Noted/).waitFor()
  expect(await pathOf(page)).toBe('/about')
  unsent.cancel()
})
