import { afterAll, beforeAll, expect } from 'vitest'
import { dropRequest, holdRequest } from '../support/network/faults.ts'
import type { Page } from '../support/browsers/driver.ts'
import { answerNext, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { waitForResult } from '../support/visitor/results.ts'
import { resumeTest, submit } from '../support/visitor/visiting.ts'
import { makeNextRelease, replaceSite } from './next-release.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

/** How long a busy machine may need to fetch a whole release. */
const INSTALLING = { timeout: 60_000 }

let release: ReturnType<typeof makeNextRelease>
let gentleRelease: ReturnType<typeof makeNextRelease>
beforeAll(() => {
  release = makeNextRelease('gone')
  gentleRelease = makeNextRelease('kept')
})
afterAll(() => {
  release.remove()
  gentleRelease.remove()
})

fault(
  25,
  'a new release in the middle of a test: no reload, an offer afterwards, all answers there',
  async (scene) => {
    const { url, site, sheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 114 })
    await shortenAdvanceDelay(page)
    const opened = await markDocument(page)
    await using _next = await replaceSite(scene, release)
    await findRelease(page)
    await page.waitFor(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
      undefined,
      INSTALLING,
    )
    await answerNext(page, 3, sheet)
    expect(await page.text()).not.toContain('A new version of this site is ready.')
    expect(await readMark(page)).toBe(opened)

    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: /^Pause/ })
    await takeRelease(page)
    await page.click({ role: 'link', name: /Continue your test/ })
    await waitForItem(page, 117)
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 117).padEnd(120, '0'))
    await shortenAdvanceDelay(page)
    await answerNext(page, 3, sheet)
    await submit(page)
    await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
  },
)

fault(
  25,
  'a new release that nobody noticed during the test is found, and offered, when the test is left',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    await resumeTest(page, url, { sheet, answered: 114 })
    await using _next = await replaceSite(scene, release)
    await answerNext(page, 1, sheet)
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: /^Pause/ })
    await takeRelease(page)
    await page.click({ role: 'link', name: /Continue your test/ })
    await waitForItem(page, 115)
  },
)

fault(
  25,
  'a new release taken in another window is offered to the window with the test, once it is left',
  async (scene) => {
    const { url, sheet } = scene
    const page = await scene.newPage()
    await resumeTest(page, url, { sheet, answered: 114 })
    const opened = await markDocument(page)
    const other = await scene.newPage()
    await other.goto(url)
    await using _next = await replaceSite(scene, gentleRelease)
    await findRelease(other)
    await takeRelease(other)
    await answerNext(page, 3, sheet)
    expect(await readMark(page)).toBe(opened)
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: /^Pause/ })
    await takeRelease(page)
    await page.click({ role: 'link', name: /Continue your test/ })
    await waitForItem(page, 117)
  },
)

fault(
  25,
  'a page that could not fetch all its parts installs the site, and is offered the next release',
  async (scene) => {
    const { url, proxy } = scene
    const gone = proxy.always(/^GET \/assets\/background-work-/, dropRequest())
    const worker = proxy.next('GET /sw.js', holdRequest())
    const page = await scene.newPage()
    await page.goto(url)
    await expect.poll(() => gone.used).toBeGreaterThan(0)
    gone.cancel()
    worker.release()
    // Firefox remembers a script that failed to load while its page is open, so that page makes no database.
    await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated', undefined, INSTALLING)
    await using _next = await replaceSite(scene, release)
    await findRelease(page)
    await takeRelease(page)
  },
)

fault(
  26,
  'when a part of the site is gone, the page that was requested is loaded once, and works',
  async (scene) => {
    const { url, proxy } = scene
    proxy.always('GET /sw.js', dropRequest())
    const page = await scene.newPage()
    await page.goto(url)
    await waitForScripts(page)
    await using _next = await replaceSite(scene, release)
    proxy.arrivals.length = 0
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.waitFor(() => document.querySelector('button[data-form="informed:shared"]') !== null)
    expect(new URL(await page.url()).pathname).toBe('/test')
    const documents = proxy.arrivals.map(({ path }) => path).filter((path) => /^\/(test)?$/.test(path))
    expect(documents).toEqual(['/test'])
    await page.back()
    await page.waitFor(() => location.pathname === '/' && document.querySelector('h1') !== null)
  },
)

fault(
  26,
  'a part of the site that is out of reach: a message, no reload, and it works once there is a network',
  async (scene) => {
    const { url, proxy } = scene
    proxy.always('GET /sw.js', dropRequest())
    const rule = proxy.always(/^GET \/assets\/test-/, dropRequest())
    const page = await scene.newPage()
    await page.goto(url)
    await waitForScripts(page)
    proxy.mode = 'down'
    const opened = await markDocument(page)
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.waitFor(() =>
      document.body.innerText.includes('This page isn’t on your device yet, and you’re offline.'),
    )
    expect(await readMark(page)).toBe(opened)
    // Before the page can open by itself, which takes the link away.
    await page.click({ role: 'link', name: 'Go to home page' })
    rule.cancel()
    proxy.mode = 'up'
    await proxy.listening()
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.click('button[data-form="informed:shared"]')
  },
)

/** Shows the page again, which then looks for a new release, until it has found one; at first it may still load. */
async function findRelease(page: Page): Promise<void> {
  await page.waitFor(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration())!
    return (installing ?? waiting) !== null
  })
}

/** Accepts the offer of a new release, and waits until the page runs it. */
async function takeRelease(page: Page): Promise<void> {
  await page.click({ role: 'button', name: 'Update now' }, INSTALLING)
  await page.waitFor(() => document.documentElement.dataset['release'] === 'next', undefined, INSTALLING)
}

/** Waits until the app runs, which sets `history.scrollRestoration`. */
async function waitForScripts(page: Page): Promise<void> {
  await page.waitFor(() => history.scrollRestoration === 'manual')
}

/** Marks the document, so that a reload shows. Returns the mark. */
function markDocument(page: Page): Promise<string> {
  return page.evaluate(() => (document.body.dataset['mark'] = String(performance.timeOrigin)))
}

function readMark(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.body.dataset['mark'])
}
