import { expect } from 'vitest'
import { changedFile, delay, dropRequest, wrongFile } from '../support/network/faults.ts'
import { pathTo } from '../../client/pages.ts'
import { localeOfPath, type Locale } from '../../locales/locales.ts'
import type { Page } from '../support/browsers/driver.ts'
import { goThroughSlides, resumeTest, waitForInstallation } from '../support/visitor/visiting.ts'
import { waitForItem } from '../support/visitor/answering.ts'
import { test } from '../support/journey.ts'
import { fault } from './fault.ts'

test.override('backgroundSync', false)

/** The pack of the app and the language, and those that are fetched when it is wrong twice. */
const FIRST_PACK = /^GET \/packs\/app-en\.json/
const SECOND_PACKS = [/^GET \/packs\/app\.json/, /^GET \/packs\/en\.json/]

/** Files that are fetched one by one only when the pack that holds them is wrong, too. */
const SINGLE_FILES = {
  'the page that the installed app draws on': /^GET \/shell\/en\.html/,
  'the script of the test': /^GET \/assets\/test-[^/]*\.js/,
  'the texts of the report': /^GET \/assets\/reports-en-[^/]*\.json/,
  'the questions': /^GET \/assets\/items-en-[^/]*\.json/,
}

fault(
  43,
  'wrong content in place of all files in one, once, while the site installs: the site is complete without a network',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    const rule = proxy.next(FIRST_PACK, wrongFile())
    await page.goto(url)
    await waitForInstallation(page)
    expect(rule.used).toBe(1)
    proxy.mode = 'down'
    await expectWhole(page, url)
  },
)

fault(
  43,
  'wrong content in place of all files in one, and once of each half: the site is complete without a network',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    const first = proxy.always(FIRST_PACK, wrongFile())
    const halves = SECOND_PACKS.map((pattern) => proxy.next(pattern, wrongFile()))
    await page.goto(url)
    await waitForInstallation(page)
    expect(first.used).toBe(2)
    expect(halves.map(({ used }) => used)).toEqual([1, 1])
    proxy.mode = 'down'
    await expectWhole(page, url)
  },
  { isVariant: true },
)

fault(
  43,
  'wrong content in place of every pack, and once of some single files: the site is complete without a network',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    const packs = proxy.always(/^GET \/packs\//, wrongFile())
    const rules = Object.entries(SINGLE_FILES).map(([, pattern]) => proxy.next(pattern, wrongFile()))
    await page.goto(url)
    await waitForInstallation(page)
    expect(packs.used).toBeGreaterThan(1)
    expect(rules.map(({ used }) => used)).toEqual(rules.map(() => 1))
    proxy.mode = 'down'
    await expectWhole(page, url)
  },
  { isVariant: true },
)

/** Scripts that a first visit needs: what each is, a page that requests it, and the request. */
const SCRIPTS: Array<[script: string, path: string, pattern: RegExp]> = [
  ['the app', '/', /^GET \/assets\/index-[^/]*\.js/],
  ['a script that the app begins with', '/no', /^GET \/assets\/frame-[^/]*\.js/],
  ['the script of the page', '/about', /^GET \/assets\/about-[^/]*\.js/],
  ['the words of the page', '/ar', /^GET \/assets\/home-[^/]*\.js/],
  ['the script of the test', '/test', /^GET \/assets\/test-[^/]*\.js/],
]

for (const [script, path, pattern] of SCRIPTS) {
  fault(
    43,
    `wrong content in place of ${script} on a first visit, cached by the browser: the page comes to life by itself`,
    async ({ url, proxy, newPage }) => {
      const page = await newPage()
      const rule = proxy.next(pattern, wrongFile())
      await page.goto(url + path)
      await page.waitFor(() => history.scrollRestoration === 'manual', undefined)
      await page.waitFor(() => document.querySelector('#not-arrived') === null)
      expect(rule.used).toBe(1)
      await waitForInstallation(page)
      expect(await hasRenderedHeading(page)).toBe(true)
      proxy.mode = 'down'
      await expectWhole(page, url, localeOfPath(path))
    },
    {
      // Errors of scripts that import from the wrong one.
      mayThrow: /SyntaxError|does not provide an export/,
      isVariant: path !== '/' && path !== '/test',
    },
  )
}

fault(
  43,
  'wrong content in place of the questions on a first visit, cached by the browser: the test begins all the same',
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const rule = proxy.next(SINGLE_FILES['the questions'], wrongFile())
    await page.goto(`${url}/test`)
    await goThroughSlides(page)
    expect(rule.used).toBe(1)
    expect(await page.evaluate(() => document.querySelector('.item-text')?.textContent)).toBe(
      '1. Worry about things',
    )
  },
)

fault(
  43,
  'wrong content in place of the app on a line that drops a repeated request: the page comes to life by itself',
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const wrong = proxy.next(/^GET \/assets\/index-/, wrongFile())
    const first = proxy.next(/^GET \/assets\/vendor-/, delay(0))
    const lost = proxy.next(/^GET \/assets\/vendor-/, dropRequest())
    await page.goto(`${url}/about`)
    await page.waitFor(() => history.scrollRestoration === 'manual', undefined)
    expect([wrong.used, first.used, lost.used]).toEqual([1, 1, 1])
    await waitForInstallation(page)
  },
)

fault(
  43,
  'a script with a mistake that shows only when the page is rendered: the page comes to life by itself',
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const rule = proxy.next(
      /^GET \/assets\/about-[^/]*\.js/,
      changedFile((text) => text.replaceAll(/(["`])h1\1/g, 'null')),
    )
    await page.goto(`${url}/about`)
    // The first document shows the server's heading, too, until the changed script, which lacks it, runs.
    await page.waitFor(wasReloaded, undefined)
    await waitForInstallation(page)
    await expect.poll(() => hasRenderedHeading(page)).toBe(true)
    expect(rule.used).toBe(1)
  },
  { mayThrow: /Element type is invalid|Minified React error/ },
)

fault(
  43,
  'wrong content in place of a file, again and again: no worker takes over until the right file arrives',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    const rule = proxy.always(/^GET \/(packs\/app\b|images\/not-found)/, wrongFile())
    await page.goto(url)
    await expect.poll(() => rule.used).toBeGreaterThan(3)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await page.goto(`${url}/about`)
    expect(await page.text()).toContain('About')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    rule.cancel()
    await waitForInstallation(page)
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await page.waitFor(() => document.querySelector('button[data-form="informed:shared"]') !== null)
  },
)

fault(43, 'broken files on the device are fetched again on the next visit', async (scene) => {
  const { url, proxy, sheet } = scene
  const page = await scene.newPage()
  await resumeTest(page, url, { sheet, answered: 57 })
  await breakFiles(page)
  await page.goto(`${url}/test`)
  await waitForItem(page, 57)
  await expect.poll(() => countBroken(page)).toBe(0)
  proxy.mode = 'down'
  await page.reload()
  await waitForItem(page, 57)
})

function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
}

/** Whether the page's heading is the same as in the server's document, and longer than three characters. */
function hasRenderedHeading(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const rendered = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const read = (from: Document) => from.querySelector('h1')!.textContent
    return read(document) === read(rendered) && read(rendered).length > 3
  })
}

/** Asserts that the installed site starts the test offline, with styles, and that no cached file is wrong. */
async function expectWhole(page: Page, url: string, locale: Locale = 'en'): Promise<void> {
  await page.goto(url + pathTo('test', locale))
  await goThroughSlides(page, { testLanguage: locale })
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(100)
  expect(await countBroken(page)).toBe(0)
}

/** Replaces the content of every file in the worker's cache, as if it had arrived like that. */
function breakFiles(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const cache = await caches.open('bigfive-files')
    for (const request of await cache.keys()) {
      const { headers } = (await cache.match(request))!
      await cache.put(request, new Response('export {}', { headers }))
    }
  })
}

/** Counts the files with wrong content in the worker's cache; Infinity while it has fewer than 50 files. */
function countBroken(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('bigfive-files')
    const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    if (kept.length < 50) return Infinity
    const texts = await Promise.all(kept.map((response) => response?.text()))
    return texts.filter((text) => /^(export {}|{}|)$|Accept the terms/.test(text ?? '')).length
  })
}
