import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import type { Scene } from '../support/journey.ts'
import { answerNext, answerQuickly, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForResult } from '../support/visitor/results.ts'
import { goThroughSlides, resumeTest, submit, waitForWorker } from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

const BANNER = 'This browser doesn’t let us keep your answers on the device.'

fault(27, 'a new tab upgrades the database while an old one writes: nothing is lost', async (scene) => {
  const { url, site, sheet } = scene
  const page = await scene.newPage()
  const key = await resumeTest(page, url, { sheet, answered: 115 })
  await shortenAdvanceDelay(page)
  await answerNext(page, 1, sheet)
  const other = await scene.newPage()
  await other.goto(`${url}/robots.txt`)
  await upgradeDatabase(other)
  await other.close()
  await answerNext(page, 4, sheet)
  await expect.poll(async () => answersOf(await readDevice(page), key)).toBe(sheet)
  expect(await page.text()).not.toContain(BANNER)
  await submit(page)
  await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  expect(await readVersion(page)).toBe(UPGRADED)
})

fault(28, 'older code on a newer database reads and writes', async (scene) => {
  const { url, site, sheet } = scene
  const page = await scene.newPage()
  const key = await resumeTest(page, url, { sheet, answered: 117 })
  await page.goto(`${url}/robots.txt`)
  await upgradeDatabase(page)
  await page.goto(`${url}/test`)
  await waitForItem(page, 117)
  await shortenAdvanceDelay(page)
  await answerNext(page, 3, sheet)
  await submit(page)
  await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  expect(await readVersion(page)).toBe(UPGRADED)
})

fault(
  29,
  'another tab blocks the upgrade: a message says so, and the answers are kept when that tab closes',
  async (scene) => {
    const { url, sheet } = scene
    const old = await openOldTab(scene)
    const page = await scene.newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page)
    await shortenAdvanceDelay(page)
    await answerNext(page, 1, sheet)
    await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
    const began = Date.now()
    await answerNext(page, 2, sheet)
    const blocked = Date.now() - began
    await old.close()
    await page.waitFor((banner) => !document.body.innerText.includes(banner), BANNER)
    const freed = Date.now()
    await answerNext(page, 2, sheet)
    // If each answer waited for the device, one alone would take seconds.
    expect(blocked).toBeLessThan(5 * (Date.now() - freed))
    const device = await readDevice(page)
    expect(device.attempts).toHaveLength(1)
    expect(answersOf(device, device.attempts[0]!.key)).toBe(sheet.slice(0, 5).padEnd(120, '0'))
  },
)

fault(
  29,
  'another tab blocks the upgrade to the end: the test is saved online all the same',
  async (scene) => {
    const { site, sheet } = scene
    const { old, page, id } = await saveWhileBlocked(scene)
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])
    await old.close()
    await expect
      .poll(async () => (await readDevice(page)).attempts)
      .toMatchObject([{ state: 'finished', resultId: id }])
  },
)

fault(
  29,
  'another tab blocks the upgrade: a result deleted meanwhile does not come onto the device when that tab closes',
  async (scene) => {
    const { site, sheet } = scene
    const { old, page, id } = await saveWhileBlocked(scene)
    await page.click({ role: 'button', name: 'Delete this result…' })
    await page.click({ role: 'button', name: 'Delete for good' })
    await page.waitFor(() => document.body.innerText.includes('The result has been deleted.'))
    expect(rowsOf(site, sheet)).toEqual([])
    await old.close()
    // All that waited for the device is written before this.
    await expect
      .poll(async () => (await readDevice(page)).results)
      .toEqual([{ id, deleted: true, seenAt: expect.any(Number) as number }])
    expect(await readDevice(page)).toMatchObject({ attempts: [], answers: [] })
  },
)

fault(
  29,
  'another tab blocks the upgrade: a returning visitor can begin a test all the same',
  async (scene) => {
    const { url } = scene
    await openOldTab(scene)
    const page = await scene.newPage()
    await page.goto(url)
    // A first visit does not ask the device for the items.
    await waitForWorker(page)
    await page.evaluate(() => localStorage.setItem('bigfive.unfinished', '{"answered":56}'))
    await page.goto(`${url}/test`)
    // A test begun before is not passed over without a word.
    await page.waitFor(() => document.body.innerText.includes('but the device didn’t answer'))
    await goThroughSlides(page)
  },
  { isVariant: true },
)

fault(
  29,
  'another tab blocks the upgrade: what is on the device is said to be unknown, not missing',
  async (scene) => {
    const { url } = scene
    await openOldTab(scene)
    const page = await scene.newPage()
    await page.goto(`${url}/device`)
    await page.waitFor(() => document.body.innerText.includes('or it doesn’t answer'))
    expect(await page.text()).not.toMatch(/No finished test|No result|No questions/)
    await page.goto(`${url}/result/pending#attempt=8b7a1f1e-0c2d-4e5f-8a9b-0c1d2e3f4a5b`)
    await page.waitFor(() => document.body.innerText.includes('This device didn’t answer'))
  },
  { isVariant: true },
)

/** An IndexedDB version, ten times Dexie's number, far above the current one. */
const UPGRADED = 500

/** Does what a later release may do: adds a store, an index and fields. */
async function upgradeDatabase(page: Page): Promise<void> {
  await page.evaluate(async (version) => {
    const opening = indexedDB.open('bigfive', version)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('added', { keyPath: 'key' })
      opening.transaction!.objectStore('outbox').createIndex('addedAt', 'addedAt')
      const attempts = opening.transaction!.objectStore('attempts')
      const reading = attempts.getAll()
      reading.onsuccess = () => reading.result.forEach((row) => attempts.put({ ...row, added: 'later' }))
    }
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = () => reject(opening.error)
    })
    opening.result.close()
  }, UPGRADED)
}

async function readVersion(page: Page): Promise<number | undefined> {
  return page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name === 'bigfive')?.version,
  )
}

/** Takes a whole test in a tab whose database an old tab blocks, up to its result, which the server has saved. */
async function saveWhileBlocked(scene: Scene): Promise<{ old: Page; page: Page; id: string }> {
  const { url, sheet } = scene
  const old = await openOldTab(scene)
  const page = await scene.newPage()
  await page.goto(`${url}/test`)
  await goThroughSlides(page)
  await page.waitFor((banner) => document.body.innerText.includes(banner), BANNER)
  await answerQuickly(page, sheet)
  await submit(page)
  return { old, page, id: await waitForResult(page) }
}

/** Opens a tab with a database older than the app's, which it keeps open when asked to close it for an upgrade. */
async function openOldTab({ url, newPage }: Scene): Promise<Page> {
  const page = await newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(async () => {
    const opening = indexedDB.open('bigfive', 1)
    await new Promise((resolve) => (opening.onsuccess = resolve))
    Object.assign(window, { held: opening.result })
  })
  return page
}
