import { expect } from 'vitest'
import type { Page } from '../harness/drivers/driver.ts'
import { readDevice } from '../journeys/device.ts'
import { rowsOf, waitForPendingReport, waitForResult } from '../journeys/results.ts'
import { almostFinish, submit } from '../journeys/visitor.ts'
import { expectSavedOnce } from './saved-once.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()
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
  await page.waitFor(() => document.body.innerText.includes('Waiting to be saved'))
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
  'sixty days with every page closed: the bell of the worker, or the next visit, delivers',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    const other = await scene.newPage()
    await other.goto(`${url}/icons/icon.svg`)
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
  await moveTime(page, DAY)
  expect((await readDevice(page)).outbox[0]!.nextTryAt - Date.now()).toBeGreaterThan(DAY / 2)
  proxy.mode = 'up'
  const id = await waitForResult(page, 25_000)
  await expectSavedOnce(page, { site, sheet, key, id })
})

/** Moves every time the device has written down, which is the same as moving its clock the other way. */
async function moveTime(page: Page, by: number): Promise<void> {
  await page.evaluate(async (milliseconds) => {
    const isTime = (value: unknown) => typeof value === 'number' && value > 1e12
    const move = (row: unknown): unknown => {
      if (isTime(row)) return (row as number) + milliseconds
      if (row === null || typeof row !== 'object' || ArrayBuffer.isView(row) || row instanceof ArrayBuffer)
        return row
      if (Array.isArray(row)) return row.map(move)
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, move(value)]))
    }
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const db = opening.result
      const writing = db.transaction([...db.objectStoreNames], 'readwrite')
      for (const store of db.objectStoreNames) {
        const walking = writing.objectStore(store).openCursor()
        walking.onsuccess = () => {
          walking.result?.update(move(walking.result.value))
          walking.result?.continue()
        }
      }
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve
        writing.onabort = () => reject(writing.error)
      })
      db.close()
    }
  }, by)
}
