import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { holdReply, holdRequest } from '../support/network/faults.ts'
import { answerNext, answerQuickly, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import {
  almostFinish,
  answerSlides,
  arrive,
  goThroughSlides,
  resumeTest,
  submit,
} from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

const BANNER = 'This browser doesn’t let us keep your answers on the device.'

fault(30, 'a device that is full: a banner says so, and the test goes on in memory', async (scene) => {
  const { url, site, sheet, driver } = scene
  await driver.chromium!.overrideQuota(url, 20_000_000)
  const page = await scene.newPage()
  const key = await resumeTest(page, url, { sheet, answered: 114 })
  await shortenAdvanceDelay(page)
  await answerNext(page, 1, sheet)
  await driver.chromium!.exhaustStorage(page)
  await answerNext(page, 5, sheet)
  await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
  expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 115).padEnd(120, '0'))
  await submit(page)
  const id = await waitForResult(page)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  expect(rowsOf(site, sheet)).toMatchObject([{ id }])
})

fault(
  30,
  'a device that has room again: the banner goes, and the answers are on the device',
  async (scene) => {
    const { url, site, sheet, driver } = scene
    await driver.chromium!.overrideQuota(url, 20_000_000)
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 117 })
    await shortenAdvanceDelay(page)
    await driver.chromium!.exhaustStorage(page)
    await answerNext(page, 1, sheet)
    await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
    await driver.chromium!.overrideQuota(url, undefined)
    await answerNext(page, 2, sheet)
    await page.waitFor((banner) => !document.body.innerText.includes(banner), BANNER)
    await expect.poll(async () => answersOf(await readDevice(page), key)).toBe(sheet)
    await submit(page)
    await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  },
)

fault(
  30,
  'a device that is full when the ID arrives: the save keeps waiting, and gets the same ID once there is room',
  async (scene) => {
    const { url, site, proxy, sheet, driver } = scene
    await driver.chromium!.overrideQuota(url, 20_000_000)
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.next('POST /api/save', holdReply())
    await submit(page)
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    const [row] = rowsOf(site, sheet)
    await driver.chromium!.exhaustStorage(page)
    rule.release()
    await waitForPendingReport(page)
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])
    // Every further try ends in the same way.
    await expect.poll(() => proxy.saves().length).toBeGreaterThan(2)
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])
    await driver.chromium!.overrideQuota(url, undefined)
    expect(await waitForResult(page)).toBe(row!.id)
    await expectSavedOnce(page, { site, sheet, key, id: row!.id })
  },
)

fault(
  30,
  'a full device that has another save waiting: the test finished in memory is saved all the same',
  async (scene) => {
    const { url, site, sheet, otherSheet, driver } = scene
    await driver.chromium!.overrideQuota(url, 20_000_000)
    const page = await scene.newPage()
    await arrive(page, url)
    const other = otherSheet()
    await seedSave(page, { sheet: other, nextTryAt: Date.now() + 12_000, serverAsked: true })
    await resumeTest(page, url, { sheet, answered: 119 })
    await driver.chromium!.exhaustStorage(page)
    await answerNext(page, 1, sheet)
    await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
    await expect.poll(() => rowsOf(site, other).length).toBe(1)
    await submit(page)
    const id = await waitForResult(page)
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])
  },
)

fault(
  31,
  'storage refused by the browser: a banner says so, and the test is finished and saved online, and deleted',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page, { age: 44, gender: 'female', share: true })
    await shortenAdvanceDelay(page)
    await answerNext(page, 2, sheet)
    await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
    await answerQuickly(page, sheet)
    await submit(page)
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id, age: 44, gender: 'female' }])

    await page.waitFor(() => document.body.innerText.includes('once this tab is closed'))
    proxy.mode = 'down'
    await page.click({ role: 'button', name: 'Delete this result…' })
    await page.click({ role: 'button', name: 'Delete for good' })
    await page.waitFor(() => document.body.innerText.includes('so nothing was deleted'))
    proxy.mode = 'up'
    await proxy.listening()
    await page.click({ role: 'button', name: 'Delete for good' })
    await page.waitFor(() => document.body.innerText.includes('The result has been deleted.'))
    expect(rowsOf(site, sheet)).toEqual([])
    expect(site.rows().find((row) => row.id === id)).toMatchObject({ sheet: null })
  },
  { storage: 'blocked' },
)

fault(
  31,
  'neither database nor worker, as in the Lockdown Mode of iPhones: a reload in the middle goes on, and the test is saved',
  async (scene) => {
    const { url, site, sheet, driver } = scene
    await driver.chromium!.context.addInitScript(() => {
      delete (globalThis as { indexedDB?: unknown }).indexedDB
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
    })
    const page = await scene.newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page, { age: 44, gender: 'female', share: true })
    await shortenAdvanceDelay(page)
    await answerNext(page, 57, sheet)
    await page.reload()
    await shortenAdvanceDelay(page)
    await waitForItem(page, 57)
    await answerQuickly(page, sheet)
    await page.reload()
    await submit(page)
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id, age: 44, gender: 'female' }])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /attempt/.test(key)))).toEqual(
      [],
    )
  },
  { isVariant: true },
)

fault(
  32,
  'the connection to the database dropped: it is opened again, and no answer is lost',
  async (scene) => {
    const { url, site, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 115 })
    await shortenAdvanceDelay(page)
    for (const answered of [117, 119]) {
      await dropConnection(page)
      await answerNext(page, 2, sheet)
      expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, answered).padEnd(120, '0'))
    }
    await dropConnection(page)
    await answerNext(page, 1, sheet)
    await page.waitFor(() => document.body.dataset['dropped'] === '3')
    expect(await page.text()).not.toContain(BANNER)
    await submit(page)
    await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  },
)

for (const { how, sees } of [
  {
    how: 'aborted',
    sees: 'a write the browser breaks off is repeated: the answer is on the device, and nothing warns',
  },
  {
    how: 'lost',
    sees: 'a write that finds the database’s server gone is repeated: the answer is on the device',
  },
] as const) {
  fault(32, sees, async (scene) => {
    const { url, site, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 118 })
    await shortenAdvanceDelay(page)
    for (const answered of [119, 120]) {
      await breakNextWrite(page, how)
      await answerNext(page, 1, sheet)
      await page.waitFor(() => document.body.dataset['broken'] === 'once')
      await expect
        .poll(async () => answersOf(await readDevice(page), key))
        .toBe(sheet.slice(0, answered).padEnd(120, '0'))
      expect(await page.text()).not.toContain(BANNER)
    }
    await submit(page)
    await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  })
}

/** Makes the browser abort the app's next write, or lose the connection too, as iOS does after sleeping. */
async function breakNextWrite(page: Page, how: 'aborted' | 'lost'): Promise<void> {
  await page.evaluate((kind) => {
    delete document.body.dataset['broken']
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      IDBObjectStore.prototype.put = put
      document.body.dataset['broken'] = 'once'
      const { transaction } = this
      const request = put.apply(this, row)
      transaction.abort()
      if (kind === 'aborted') return request
      transaction.db.close()
      const words = 'Connection to Indexed Database server lost. Refresh the page to try again'
      throw new DOMException(words, 'UnknownError')
    }
  }, how)
}

/** Closes the database connection during the app's next write, so that the write after it finds it closed. */
async function dropConnection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      IDBObjectStore.prototype.put = put
      this.transaction.db.close()
      document.body.dataset['dropped'] = String(Number(document.body.dataset['dropped'] ?? 0) + 1)
      return put.apply(this, row)
    }
  })
}

fault(
  31,
  'storage refused by the browser: a visitor who pauses the test finds the answers again',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 3, sheet)
    await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: /^Pause/ })
    await page.click({ role: 'link', name: /Take the free test now/ })
    await waitForItem(page, 3)
  },
  { storage: 'blocked' },
)

fault(
  46,
  'while the file of the database is on its way, the page takes the first answer, which is stored once it is there',
  async (scene) => {
    const { url, proxy } = scene
    const rule = proxy.always(/^GET \/assets\/storage-/, holdRequest())
    const page = await scene.newPage()
    await page.goto(`${url}/robots.txt`)
    // `goto` would wait for the file.
    await page.evaluate(() => location.assign('/test'))
    await page.waitFor(() => document.querySelector('[data-slide]') !== null)
    await answerSlides(page)
    await page.waitFor(() => document.querySelector('#item-0') !== null)
    await page.evaluate(() => document.querySelector<HTMLElement>('#item-0 input[value="4"]')!.click())
    expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined()
    expect(rule.used).toBe(1)
    rule.cancel()
    await expect.poll(async () => (await readDevice(page)).answers).toMatchObject([{ item: 0, choice: 4 }])
  },
)
