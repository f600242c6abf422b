import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { asDriverPage, install, open, test, waitForDatabase, withWorker } from '../support/page-visit.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { readCode } from '../support/visitor/qr-code.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const answered = 40

/** Puts an unfinished test on a device and opens the page /device. Returns the test's key. */
async function haveTest(page: Page, seed: number): Promise<string> {
  await waitForDatabase(page)
  const key = await seedAttempt(asDriverPage(page), { sheet: makeSheet(seed), answered })
  await page.goto('/device')
  await page.getByText(`${answered} of 120 statements answered`).waitFor()
  return key
}

test('a test moves to another device by QR code and by file, and a damaged file changes nothing', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, '/test')
  const key = await haveTest(page, 9501)
  const left = answersOf(await readDevice(asDriverPage(page)), key)
  await page.getByText('Continue on another device').click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.locator('[data-carried-link] input').inputValue()
  // Said, because nothing that has the focus has changed.
  await page.getByRole('status').getByText('The link is ready.').waitFor({ state: 'attached' })
  await page.getByLabel('Or a file from your other device').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Show as a QR code' }).click()
  await page.locator('.qr-code svg').waitFor()
  expect(await readCode(asDriverPage(page))).toBe(link)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a file' }).click(),
  ])
  const content = await readFile(await download.path())

  const elsewhere = await visit()
  await open(elsewhere, '/device#carry-in')
  const bring = (buffer: Buffer) =>
    elsewhere
      .getByLabel('Or a file')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/json', buffer })
  await bring(content.subarray(0, -200))
  await elsewhere.getByText('is damaged').waitFor()
  expect((await readDevice(asDriverPage(elsewhere))).attempts).toEqual([])
  await bring(content)
  await elsewhere.getByRole('button', { name: 'Copy to this device', exact: true }).click()
  await elsewhere.locator('.item').first().waitFor()
  const there = await readDevice(asDriverPage(elsewhere))
  expect(answersOf(there, there.attempts[0]!.key)).toBe(left)
})

test.for([
  [2, 0],
  [3, 1],
] as const)(
  'after %i failed installations of a newer release the page says so %i times',
  async ([count, notices], { visit }) => {
    const page = await visit()
    await page.addInitScript(
      (failures) => localStorage.setItem('bigfive.failed-updates', failures),
      JSON.stringify({ count, at: Date.now() }),
    )
    await open(page, '/device')
    await page.getByText('Clear it').waitFor()
    expect(await page.locator('[data-failed-updates]').count()).toBe(notices)
  },
)

test('the page says that storage is not persistent, and deletes everything after one confirmation', async ({
  visit,
  save,
}) => {
  const page = await visit(withWorker)
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = async () => false
  })
  await install(page, '/test')
  // The position of a page that was left is stored under a key that names no result.
  const id = await save(makeSheet(9503))
  await open(page, `/result/${id}`)
  await haveTest(page, 9502)
  const entries = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await entries()).toContain('scroll-positions')
  expect(await entries()).not.toContain(id)
  await page.getByText('Storage space, and how safe it is').click()
  await page.getByRole('button', { name: 'Ask the browser to keep it' }).click()
  await page.getByText('doesn’t promise it yet').waitFor()

  await page.getByText('Clear it').click()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByText('1 test you haven’t finished would be lost.').waitFor()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await page.getByText('Everything is deleted from this device.').waitFor()
  const { attempts, answers, banks } = await readDevice(asDriverPage(page))
  expect([attempts, answers, banks]).toEqual([[], [], []])
  const kept = await page.evaluate(async () => ({
    notes: Object.keys(localStorage).filter((key) => key.startsWith('bigfive.')),
    caches: await caches.keys(),
  }))
  expect(kept).toEqual({ notes: [], caches: [] })
  await page.reload()
  expect(await entries()).not.toContain(id)
  // A worker stays registered, and keeps nothing, until the browser has made an update check.
  const countWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(countWorkers, { timeout: 90_000 }).toBe(0)
})

test('the page says that the next question does not come by itself, and forgets it with everything else', async ({
  visit,
}) => {
  const page = await visit()
  await open(page, '/device')
  const note = page.getByText('What you chose under “Your way”')
  await page.getByRole('heading', { name: 'What’s kept here' }).waitFor()
  expect(await note.count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('bigfive.moving-on', 'no'))
  await page.reload()
  await note.waitFor()
  await page.getByText('Clear it').click()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await page.getByText('Everything is deleted from this device.').waitFor()
  expect(await note.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('bigfive.moving-on'))).toBe(null)
})

test('an invitation that was opened in this tab does not come back after everything is deleted', async ({
  visit,
}) => {
  const page = await visit()
  const goTo = (path: string) =>
    page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)!.click(), path)
  await open(page, `/compare#invite=${makeCompareCode([{ name: 'Mira', id: 'a'.repeat(24) }])}`)
  await page.getByRole('heading', { name: /Mira.* invites you/ }).waitFor()
  await goTo('/device')
  await page.getByText('Clear it').click()
  await page.getByRole('button', { name: 'Delete everything…' }).click()
  await page.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await page.getByText('Everything is deleted from this device.').waitFor()
  await goTo('/compare')
  await page.getByLabel('Name', { exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('bigfive.invitation'))).toBeNull()
})
