import { afterAll, beforeAll, expect } from 'vitest'
import { dropRequest, wrongFile, type Fault } from '../support/network/faults.ts'
import { waitForQuestions, answerSlides, waitForInstallation } from '../support/visitor/visiting.ts'
import { makeNextRelease, replaceSite } from './next-release.ts'
import { journey, test } from '../support/journey.ts'
import { fault } from './fault.ts'

test.override('backgroundSync', false)

/** How long a busy machine may need for a failed installation and the one after it. */
const INSTALLING = { timeout: 60_000 }

let release: ReturnType<typeof makeNextRelease>
beforeAll(() => {
  release = makeNextRelease('kept')
})
afterAll(() => release.remove())

/** A file of the app, by itself or in a pack. */
const FILE = /^GET \/(packs\/app|images\/not-found)/

const FAILURES: Record<string, [RegExp, Fault]> = {
  'a file is lost': [FILE, dropRequest()],
  'a file is something else': [FILE, wrongFile()],
  'the worker itself is lost': [/^GET \/sw\.js/, dropRequest()],
}

for (const [failure, [pattern, make]] of Object.entries(FAILURES)) {
  fault(
    44,
    `${failure} while the site installs: it is installed once there is a network, in the same page`,
    async ({ newPage, proxy, url }) => {
      const page = await newPage()
      const rule = proxy.always(pattern, make)
      await page.goto(url)
      const opened = await page.evaluate(() => performance.timeOrigin)
      await expect.poll(() => rule.used).toBeGreaterThan(0)
      await page.waitFor(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return !registration?.installing && !registration?.active
      })
      rule.cancel()
      await page.waitFor(
        () => navigator.serviceWorker.controller?.state === 'activated',
        undefined,
        INSTALLING,
      )
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
      await expect
        .poll(() => page.evaluate(async () => (await (await caches.open('bigfive-files')).keys()).length))
        .toBeGreaterThan(50)
      proxy.mode = 'down'
      await page.goto(`${url}/about`)
      await page.waitFor(() => document.querySelector('h1')?.textContent.includes('About') ?? false)
    },
  )
}

fault(
  44,
  'a new release that could not be installed is tried again, and offered, in the same page',
  async (scene) => {
    const { url, proxy, newPage } = scene
    const page = await newPage()
    await page.goto(url)
    await waitForInstallation(page)
    const opened = await page.evaluate(() => performance.timeOrigin)
    const rule = proxy.always(FILE, dropRequest())
    await using _next = await replaceSite(scene, release)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => rule.used).toBeGreaterThan(0)
    await page.waitFor(async () => !(await navigator.serviceWorker.getRegistration())?.installing)
    rule.cancel()
    await page.waitFor(
      () => document.body.innerText.includes('A new version of this site is ready.'),
      undefined,
      INSTALLING,
    )
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  },
)

fault(
  44,
  'a device whose small cache is gone, as one of an early release never had it, gets the next release',
  async (scene) => {
    const { url, newPage } = scene
    const page = await newPage()
    await page.goto(url)
    await waitForInstallation(page)
    await using _next = await replaceSite(scene, release)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitFor(
      () => document.body.innerText.includes('A new version of this site is ready.'),
      undefined,
      INSTALLING,
    )
  },
)

for (const lang of ['en', 'sv'] as const) {
  fault(
    2,
    `one short visit, only until the site is installed: the test can be taken without a network, in ${lang}`,
    async ({ newPage, proxy, url }) => {
      const page = await newPage()
      await page.goto(lang === 'en' ? url : `${url}/${lang}`)
      await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated')
      proxy.mode = 'down'
      await page.goto(lang === 'en' ? `${url}/test` : `${url}/${lang}/test`)
      await answerSlides(page, { testLanguage: lang })
      await waitForQuestions(page)
    },
    { isVariant: lang !== 'en' },
  )
}

journey(
  'a first visit fetches the pages of the app in a pack, not one by one',
  ['chromium'],
  async (scene) => {
    const { url, proxy, newPage } = scene
    const page = await newPage()
    await page.goto(url)
    await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated', undefined, INSTALLING)
    const paths = proxy.arrivals.map(({ path }) => path)
    expect(paths).toContain('/packs/app-en.json')
    expect(paths.filter((path) => path.startsWith('/shell/'))).toEqual([])
    expect(paths.length).toBeLessThanOrEqual(20)
  },
)
