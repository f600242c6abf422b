import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { FIRST_WAIT } from '../../client/base/network/retry-delay.ts'
import { answerStatus, holdReply, holdRequest, neverAnswer, loseReply } from '../support/network/faults.ts'
import { readDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForPendingReport, waitForResult } from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { almostFinish, arrive, submit } from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import type { Scene } from '../support/journey.ts'
import { fault } from './fault.ts'

const SYNC_TAG = 'workbox-background-sync:saves'

fault(10, 'with every page closed, the save goes out when the network comes back', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await page.setOffline(true)
  await submit(page)
  await waitForPendingReport(page)
  const blank = await scene.newPage()
  await page.close()
  expect(proxy.saves()).toEqual([])

  await blank.setOffline(false)
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  await arrive(blank, url)
  await expectSavedOnce(blank, { site, sheet, key })
  expect(proxy.saves()).toHaveLength(1)
})

fault(10, 'a page closed in the middle of its save: the worker is woken and sends it', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  const blank = await scene.newPage()
  proxy.next('POST /api/save', neverAnswer())
  await submit(page)
  await expect.poll(() => proxy.saves().length).toBe(1)
  await expect.poll(() => listTags(page)).toEqual([SYNC_TAG])
  await page.close()
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  await arrive(blank, url)
  await expectSavedOnce(blank, { site, sheet, key })
})

fault(10, 'a page and its worker that deliver at the same time send the save once', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  await arrive(page, url)
  const key = await seedSave(page, { sheet, nextTryAt: Date.now() + 240_000, tries: 7 })
  const rule = proxy.next('POST /api/save', holdReply())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => proxy.saves().length).toBe(1)
  await scene.driver.chromium!.dispatchSync(url, SYNC_TAG)
  // The worker waits until the page has finished.
  await page.waitFor(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === 'outbox'),
  )
  rule.release()
  await expectSavedOnce(page, { site, sheet, key })
  expect(proxy.saves()).toHaveLength(1)
})

fault(
  10,
  'a worker woken in vain is woken again: its sync stays registered until nothing waits',
  async (scene) => {
    const { url, site, proxy, sheet, driver } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    proxy.mode = 'down'
    // After seven tries the page's own next one is minutes away, so any change comes from the worker.
    const key = await seedSave(page, { sheet, tries: 7 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => countQueuedSyncs(page)).toBe(1)
    // The page records its own try after that.
    await expect.poll(async () => (await readDevice(page)).outbox[0]?.triedAt).toBeDefined()
    const nextTry = async () => (await readDevice(page)).outbox[0]?.nextTryAt
    for (const _ of ['in vain', 'and in vain again, when the first is long over']) {
      const before = await nextTry()
      await driver.chromium!.dispatchSync(url, SYNC_TAG)
      await expect.poll(nextTry).not.toBe(before)
    }
    expect(await countQueuedSyncs(page)).toBe(1)
    expect(await listTags(page)).toEqual([SYNC_TAG])
    proxy.mode = 'up'
    await proxy.listening()
    await driver.chromium!.dispatchSync(url, SYNC_TAG)
    await expectSavedOnce(page, { site, sheet, key })
    await expect.poll(() => countQueuedSyncs(page)).toBe(0)
  },
)

fault(
  10,
  'a worker woken after an error waits out the backoff; a network that comes back ends it',
  async (scene) => {
    const { url, site, proxy, sheet, driver } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.always('POST /api/save', answerStatus(503))
    await submit(page)
    await expect.poll(async () => (await readDevice(page)).outbox[0]?.tries).toBe(1)
    await driver.chromium!.dispatchSync(url, SYNC_TAG)
    await expect.poll(() => proxy.saves().length).toBe(2)
    const [first, second] = proxy.saves()
    // The first wait is 3.75 seconds at least.
    expect(second!.at - first!.at).toBeGreaterThan(3_700)

    await expect.poll(async () => (await readDevice(page)).outbox[0]?.tries).toBe(2)
    const { nextTryAt } = (await readDevice(page)).outbox[0]!
    rule.cancel()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectSavedOnce(page, { site, sheet, key })
    const third = proxy.saves()[2]
    expect(third!.at).toBeLessThan(nextTryAt)
  },
)

fault(11, 'without Background Sync the save goes out when the site is next opened', async (scene) => {
  const { url, site, proxy, sheet } = scene
  await denySync(scene)
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await expectNoSync(scene, page)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  const other = await scene.newPage()
  await page.close()
  proxy.mode = 'up'
  await proxy.listening()
  expect(rowsOf(site, sheet)).toEqual([])
  await other.goto(url)
  await expectSavedOnce(other, { site, sheet, key })
})

fault(11, 'without Background Sync the save goes out when the page is shown again', async (scene) => {
  const { url, site, sheet } = scene
  await denySync(scene)
  const page = await scene.newPage()
  await arrive(page, url)
  await expectNoSync(scene, page)
  const key = await seedSave(page, { sheet, tries: 7, nextTryAt: Date.now() + 240_000 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectSavedOnce(page, { site, sheet, key })
})

fault(12, 'a worker killed in the middle of a save: the page sends it again, once', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  const rule = proxy.next('POST /api/save', holdReply())
  await submit(page)
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  await scene.driver.chromium!.stopWorkers()
  // The reply is still held, and a page times out only after 15 seconds: the killed worker caused this try.
  await expect.poll(() => proxy.savesByKey().get(key)!.length).toBeGreaterThan(1)
  rule.cancel()
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(
  12,
  'a worker killed while it delivers in the background: the next delivery saves once',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const key = await seedSave(page, { sheet, nextTryAt: Date.now() + 240_000 })
    const rule = proxy.next('POST /api/save', holdRequest())
    const { chromium } = scene.driver
    await chromium!.dispatchSync(url, SYNC_TAG)
    await expect.poll(() => proxy.saves().length).toBe(1)
    await chromium!.stopWorkers()
    // Released earlier, the request would still reach the site.
    await expect.poll(() => proxy.saves()[0]?.abandoned).toBe(true)
    rule.cancel()
    expect((await readDevice(page)).outbox).toHaveLength(1)
    await chromium!.dispatchSync(url, SYNC_TAG)
    await expectSavedOnce(page, { site, sheet, key })
    // The first request ended with its worker and never reached the site.
    expect(proxy.savesByKey().get(key)).toMatchObject([{ reached: false }, { reached: true }])
  },
)

fault(13, 'replies lost after the save was stored: the same ID, one row', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  // Some browsers resend by themselves; in the others these are two tries of the app.
  proxy.next('POST /api/save', loseReply(2))
  await submit(page)
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  const stored = rowsOf(site, sheet)[0]!.id
  expect(await waitForResult(page)).toBe(stored)
  expect(
    proxy
      .savesByKey()
      .get(key)!
      .filter(({ reached }) => reached).length,
  ).toBeGreaterThan(1)
  await expectSavedOnce(page, { site, sheet, key, id: stored })
})

fault(14, 'a browser that sends the save again by itself saves once', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.next('POST /api/save', loseReply(1))
  // Browsers resend only on a kept-alive connection.
  await page.evaluate(async () => (await fetch('/api/health')).text())
  await submit(page)
  await expect.poll(() => proxy.saves().length).toBe(2)
  const [first, second] = proxy.saves()
  expect([first, second].map((save) => save?.idempotencyKey)).toEqual([key, key])
  // No timer of the app is that fast: its first wait is three quarters of this at least.
  expect(second!.at - first!.at).toBeLessThan(FIRST_WAIT / 2)
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(39, 'a server restarted between a save and its retry gives the same ID', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  const rule = proxy.always('POST /api/save', loseReply())
  await submit(page)
  await waitForPendingReport(page)
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  const [row] = rowsOf(site, sheet)
  await site.restart()
  rule.cancel()
  // Not a tap on 'Try now': an automatic try may come first and remove the button.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(await waitForResult(page)).toBe(row!.id)
  await expectSavedOnce(page, { site, sheet, key, id: row!.id })
})

/** How many entries the worker's queue has. */
function countQueuedSyncs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = 'workbox-background-sync'
    // Opening it before it exists would create it, and get in the worker's way.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction('requests').objectStore('requests').count()
        counting.onerror = () => reject(counting.error)
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  })
}

/** The tags by which the browser will wake the worker. */
function listTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags(): Promise<string[]> }
    }
    return sync.getTags()
  })
}

/** Denies Background Sync in Chromium, as a visitor can in its settings; the other engines lack it. */
async function denySync({ driver, url }: Scene): Promise<void> {
  await driver.chromium?.deny(url, 'background-sync')
}

/** Asserts that a page of the site has no Background Sync. */
async function expectNoSync({ driver }: Scene, page: Page): Promise<void> {
  const state = await page.evaluate(async () => {
    if (!('SyncManager' in window)) return 'missing'
    return (await navigator.permissions.query({ name: 'background-sync' as PermissionName })).state
  })
  expect(state).toBe(driver.can.sync ? 'denied' : 'missing')
}
