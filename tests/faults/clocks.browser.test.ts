import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { readItems, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForPendingReport, waitForResult } from '../support/visitor/results.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import { almostFinish, resumeTest, submit } from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

const DAY = 24 * 60 * 60 * 1000

fault(35, 'not opened for sixty days: still waiting, then saved under the same key', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  await page.goto(`${url}/result`)
  await moveTime(page, -60 * DAY)
  await page.reload()
  await page.waitFor(() => document.body.innerText.includes('Waiting to be sent'))
  expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])

  proxy.mode = 'up'
  await proxy.listening()
  await page.reload()
  await expectSavedOnce(page, { site, sheet, key })
  expect([...proxy.savesByKey().keys()]).toEqual([key])
  const [row] = rowsOf(site, sheet)
  expect(Date.now() - row!.date_stamp!).toBeGreaterThan(59 * DAY)
})

fault(
  35,
  'after sixty days with every page closed, a sync of the worker or the next visit sends the save',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const other = await scene.newPage()
    await other.goto(`${url}/icons/icon.svg`)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    await page.close()
    await moveTime(other, -60 * DAY)
    proxy.mode = 'up'
    await proxy.listening()
    const { chromium } = scene.driver
    if (chromium) await chromium.dispatchSync(url, 'workbox-background-sync:saves')
    else await other.goto(url)
    await expectSavedOnce(other, { site, sheet, key })
  },
)

fault(36, "the device's clock put back a day: the waiting save goes out all the same", async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  // The report may be there before the first try has failed.
  await expect.poll(async () => (await readDevice(page)).outbox[0]?.nextTryAt).toBeGreaterThan(0)
  const { nextTryAt } = await moveTime(page, DAY)
  expect(nextTryAt! - Date.now()).toBeGreaterThan(DAY / 2)
  proxy.mode = 'up'
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(
  36,
  'an answer changed after the clock went back a day is kept, though the page is reloaded in the same instant',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 120 })
    const choice = (choiceOfItem(sheet, 119) % 5) + 1
    await holdWrites(page)
    await page.evaluate(
      ({ value, back }) => {
        const { now } = Date
        Date.now = () => now() - back
        document.documentElement.dataset['left'] = 'soon'
        document.querySelector<HTMLElement>(`#item-119 input[value="${value}"]`)?.click()
        location.reload()
      },
      { value: choice, back: DAY },
    )
    await page.waitFor(() => document.documentElement.dataset['left'] === undefined)
    await waitForItem(page, 119)
    expect(await readItems(page)).toEqual([{ place: 119, choice }])
    await expect
      .poll(async () => answersOf(await readDevice(page), key))
      .toBe(`${sheet.slice(0, 119)}${choice}`)
  },
)

/** Blocks the app's writes to the device's database until the page is left, as a busy device may briefly. */
async function holdWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('bigfive')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const store = opening.result.transaction('answers', 'readwrite').objectStore('answers')
    // A transaction stays open as long as requests are made in it.
    const ask = () => (store.count().onsuccess = ask)
    ask()
  })
}

/**
 * Shifts every time stored on the device, which is the same as moving its clock the other way. Returns the
 * times it wrote, by field name, because an open page may overwrite them at once.
 */
async function moveTime(page: Page, by: number): Promise<Record<string, number>> {
  return page.evaluate(async (milliseconds) => {
    const moved: Record<string, number> = {}
    const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e12
    const move = (row: unknown, field: string): unknown => {
      if (isTime(row)) return (moved[field] = row + milliseconds)
      if (row === null || typeof row !== 'object' || ArrayBuffer.isView(row) || row instanceof ArrayBuffer)
        return row
      if (Array.isArray(row)) return row.map((value) => move(value, field))
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, move(value, name)]))
    }
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const db = opening.result
      const writing = db.transaction([...db.objectStoreNames], 'readwrite')
      for (const store of db.objectStoreNames) {
        const walking = writing.objectStore(store).openCursor()
        walking.onsuccess = () => {
          walking.result?.update(move(walking.result.value, store))
          walking.result?.continue()
        }
      }
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve
        writing.onabort = () => reject(writing.error)
      })
      db.close()
    }
    return moved
  }, by)
}
