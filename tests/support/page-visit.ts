import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Save } from '../../banks/save-payload.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { Page as DriverPage } from './browsers/driver.ts'
import { desktop, launchBrowser } from './browsers/pages-browser.ts'
import { test as base } from './journey.ts'
import { holdRequest } from './network/faults.ts'
import { saveSheet } from './rows.ts'
import { seedAttempt } from './visitor/seeds.ts'

/**
 * A test of pages, with a site behind its fault proxy (`url`, `site`, `proxy`), Chromium (`visit`, `browser`)
 * and a way to save results (`save`). A file's tests share all but the windows of `visit`.
 */
export const test = base
  .extend('url', { scope: 'file' }, ({ testSite }) => testSite.url)
  .extend('site', { scope: 'file' }, ({ testSite }) => testSite.site)
  .extend('save', { scope: 'file' }, ({ url }) => {
    /** Saves a sheet as the app does, dated now. Returns the id. */
    return (sheet: Sheet, rest: Partial<Save> = {}) => saveSheet(url, sheet, rest)
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('proxy', ({ testSite }, { onCleanup }) => {
    onCleanup(() => testSite.proxy.heal())
    return testSite.proxy
  })
  .extend('holdApp', ({ proxy }) => {
    /** Holds all requests for the app's script until the returned rule is cancelled. */
    return () => proxy.always(/^GET \/assets\/index-/, holdRequest())
  })
  .extend('visit', ({ url, browser }) => {
    /**
     * Opens a window of a first-time visitor, by default on a desktop and without a service worker; paths are
     * relative to the site. It is closed when the test ends, which fails if the site's scripts threw.
     */
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        ...desktop,
        locale: 'en-US',
        serviceWorkers: 'block',
        baseURL: url,
        ...options,
      })
      context.setDefaultTimeout(LIMIT)
      const page = await context.newPage()
      const uncaught: string[] = []
      page.on('pageerror', ({ message }) => uncaught.push(message))
      onTestFinished(async () => {
        await context.close()
        expect(uncaught).toEqual([])
      })
      return page
    }
  })

/** Milliseconds after which waiting ends: far more than a slow, busy machine needs. */
const LIMIT = 120_000

/** Options for a visit with the site's service worker. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

/** Opens an address and waits until the app runs, so that links are followed inside it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForApp(page)
}

/** Waits until the app runs, which it shows by setting scroll restoration to manual. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens an address and waits until the service worker controls the page, and the database exists. */
export async function install(page: Page, url: string): Promise<void> {
  await open(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    // An installation that failed once is begun again after some seconds.
    timeout: 60_000,
  })
  await waitForDatabase(page)
}

/** Opens the test with `answered` answers given. The window must have been on the site before. */
export async function resume(page: Page, sheet: Sheet, answered: number, path = '/test'): Promise<void> {
  await waitForDatabase(page)
  await seedAttempt(asDriverPage(page), { sheet, answered })
  await page.goto(path)
  await page.locator('.item').first().waitFor()
}

/** Waits until the site has created its database on this device. */
export async function waitForDatabase(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'bigfive' && version > 1),
      ),
    )
    .toBe(true)
}

/** Counts the documents loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

/** All layout shifts since the page began to load: their values, and what moved. */
export function readShifts(page: Page): Promise<string[]> {
  type Shift = PerformanceEntry & { value: number; sources: Array<{ node: Node | null }> }
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]).map(({ value, startTime, sources }) => {
              const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120))
              return `${value} after ${Math.round(startTime)} ms: ${moved.join(' | ')}`
            }),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, [])
      }),
  )
}

/** Casts a page for the helpers of the journeys that only call `evaluate` on it. */
export function asDriverPage(page: Page): DriverPage {
  return page as unknown as DriverPage
}
