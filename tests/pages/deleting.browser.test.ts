import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeRecoveryKey } from '../../banks/recovery-key.ts'
import { holdRequest } from '../support/network/faults.ts'
import { open, test } from '../support/page-visit.ts'
import { postSave } from '../support/rows.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const DELETION = /^DELETE \/api\/result\//

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
  await page.getByRole('button', { name: 'Go on' }).click()
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
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await page.getByRole('button', { name: 'Deleting…' }).waitFor()
  await page.getByRole('button', { name: 'Keep it all' }).dispatchEvent('click')
  await page.getByRole('button', { name: 'Deleting…' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('test-answer')))
  await page.getByText('Everything is deleted from this device.').waitFor()
})
