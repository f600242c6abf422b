import { afterAll, beforeAll, expect } from 'vitest'
import { pathTo } from '../../client/pages.ts'
import { makeNextRelease, replaceSite } from '../faults/next-release.ts'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { dropRequest, holdReply } from '../support/network/faults.ts'
import { answerNext, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { arrive, resumeTest } from '../support/visitor/visiting.ts'

/** Longer than the pages and the worker wait before they fetch or try again, in milliseconds. */
const AFTERWARDS = 8_000

let release: ReturnType<typeof makeNextRelease>
beforeAll(() => {
  release = makeNextRelease('kept')
})
afterAll(() => release.remove())

journey(
  'the files of a language that is being fetched do not come back after everything was deleted',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    await page.goto(url + pathTo('device', 'en'))
    const other = await newPage()
    const pack = proxy.always(/^GET \/packs\/da/, holdReply())
    await other.goto(url + pathTo('about', 'da'))
    await expect.poll(() => pack.used).toBeGreaterThan(0)
    await deleteEverything(page)
    pack.cancel()
    await expectNothingComesBack(page)
  },
)

journey(
  'a first installation ends when everything is deleted, and is not begun again',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const pack = proxy.always(/^GET \/packs\/app/, holdReply())
    await page.goto(url + pathTo('device', 'en'))
    await expect.poll(() => pack.used).toBeGreaterThan(0)
    await deleteEverything(page)
    pack.cancel()
    await expectNothingComesBack(page)
  },
)

journey(
  'a worker whose script is still being fetched does not install itself after everything was deleted',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const script = proxy.always('GET /sw.js', holdReply())
    await page.goto(url + pathTo('device', 'en'))
    await expect.poll(() => script.used).toBeGreaterThan(0)
    await deleteEverything(page)
    script.cancel()
    await expectNothingComesBack(page, { mayTry: true })
  },
)

journey(
  'an update that is being installed ends when everything is deleted',
  askedEngines(),
  async (scene) => {
    const { url, proxy, newPage } = scene
    const page = await newPage()
    await arrive(page, url)
    await page.goto(url + pathTo('device', 'en'))
    const other = await newPage()
    await other.goto(url + pathTo('about', 'en'))
    await using _next = await replaceSite(scene, release)
    const pack = proxy.always(/^GET \/packs\/app/, holdReply())
    // The page looks for a new release when it is shown again; at first it may still load.
    const showAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => showAgain().then(() => pack.used)).toBeGreaterThan(0)
    await deleteEverything(page)
    pack.cancel()
    await expectNothingComesBack(page)
  },
)

journey(
  'open pages keep no files after everything was deleted, nor does a worker that starts again',
  askedEngines(),
  async ({ url, driver, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    await page.goto(url + pathTo('device', 'en'))
    await deleteEverything(page)
    if (driver.can.stopWorkers) await driver.chromium!.stopWorkers()
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about"]')?.click())
    await page.waitFor(() => location.pathname === '/about' && document.querySelector('h1') !== null)
    await expectNothingComesBack(page)
  },
)

journey(
  'a page just opened keeps nothing once everything is deleted',
  askedEngines(),
  async ({ url, newPage }) => {
    const page = await newPage()
    await page.goto(url + pathTo('device', 'en'))
    await deleteEverything(page)
    await expectNothingComesBack(page)
    // The questions are prefetched later than the worker is registered.
    await expectNothingComesBack(page)
  },
)

journey(
  'a test that this tab has had open is not offered again after everything was deleted',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 40 })
    await shortenAdvanceDelay(page)
    await answerNext(page, 1, sheet)
    await waitForItem(page, 41)
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: 'Continue on another device' })
    await deleteEverything(page)
    await page.back()
    await page.waitFor(() => document.body.innerText.includes('Before you begin'))
    expect(await readDevice(page)).toMatchObject({ attempts: [], answers: [] })
  },
)

journey(
  'a test that was started over in one tab does not come back from another',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const one = await newPage()
    await resumeTest(one, url, { sheet, answered: 40 })
    await shortenAdvanceDelay(one)
    await answerNext(one, 1, sheet)
    await waitForItem(one, 41)
    const other = await newPage()
    await other.goto(`${url}/test`)
    await other.waitFor(() => document.body.innerText.includes('This test is open in another tab.'))
    await press(other, 'More')
    await press(other, 'Start over')
    await press(other, 'Yes, start over')
    await one.waitFor(() =>
      document.body.innerText.includes('This test was finished or deleted in another tab.'),
    )
    expect(await one.evaluate(() => document.querySelector('fieldset')?.disabled)).toBe(true)
    await press(one, 'Continue on another device')
    await one.waitFor(() => location.pathname !== '/test')
    await one.back()
    await one.waitFor(() => document.body.innerText.includes('Before you begin'))
    expect(await readDevice(one)).toMatchObject({ attempts: [], answers: [] })
  },
)

journey(
  'answers that wait to be sent are in no table and in no queue after everything was deleted',
  askedEngines(),
  async ({ url, site, proxy, sheet, newPage }) => {
    const page = await newPage()
    await arrive(page, url)
    const unsent = proxy.always('POST /api/save', dropRequest())
    await seedSave(page, { sheet })
    await page.goto(url + pathTo('device', 'en'))
    await expect.poll(() => countQueued(page)).toBe(1)
    await deleteEverything(page)
    expect(await countQueued(page)).toBe(0)
    expect((await readDevice(page)).outbox).toEqual([])
    unsent.cancel()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectNothingComesBack(page)
    expect(site.rows().filter((row) => row.sheet === sheet)).toEqual([])
  },
)

async function deleteEverything(page: Page): Promise<void> {
  await press(page, 'Delete everything…')
  await press(page, 'Delete everything')
  await page.waitFor(() => document.body.innerText.includes('Everything is deleted from this device.'))
}

/** Presses a button wherever it is: what appears above it while the page loads moves it. */
async function press(page: Page, name: string): Promise<void> {
  await page.waitFor((name) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.click()
    return button !== undefined
  }, name)
}

/**
 * Watches for some seconds that the device keeps nothing of the site. A worker may stay registered until the
 * browser has made an update check that it has put off.
 * @param mayTry whether an installation may begin, if it keeps nothing and ends
 */
async function expectNothingComesBack(page: Page, { mayTry = false } = {}): Promise<void> {
  const found = await page.evaluate(
    async ({ milliseconds, mayTry }) => {
      const found = new Set<string>()
      for (const end = Date.now() + milliseconds; Date.now() < end;) {
        for (const name of await caches.keys()) found.add(`cache ${name}`)
        const registrations = await navigator.serviceWorker.getRegistrations()
        const isInstalling = registrations.some(({ installing }) => installing)
        if (isInstalling) found.add('an installation')
        else if (mayTry) found.delete('an installation')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return [...found]
    },
    { milliseconds: AFTERWARDS, mayTry },
  )
  expect(found).toEqual([])
  const { banks, attempts, answers, outbox, events } = await readDevice(page)
  expect([banks, attempts, answers, outbox, events]).toEqual([[], [], [], [], []])
}

/** Counts the saves in the worker's queue. */
function countQueued(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('workbox-background-sync')
    return new Promise<number>((resolve) => {
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onerror = () => resolve(0)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('requests').objectStore('requests').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })
}
