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
 * A test of pages. It is given a site behind its fault proxy (`url`, `site`, `proxy`), Chromium to look at it with
 * (`visit`, `browser`) and a way to put results there (`save`). A file's tests share all but the windows of `visit`.
 */
export const test = base
  .extend('url', { scope: 'file' }, ({ testSite }) => testSite.url)
  .extend('site', { scope: 'file' }, ({ testSite }) => testSite.site)
  .extend('save', { scope: 'file' }, ({ url }) => {
    /** Saves a sheet as the test does, now. Gives the id. */
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
    /** From now on the app's script is waited for, until what this gives is told to `cancel`. */
    return () => proxy.always(/^GET \/assets\/index-/, holdRequest())
  })
  .extend('visit', ({ url, browser }) => {
    /**
     * Opens a window of somebody who has never been here, on a desktop and without a worker unless told; paths lead to
     * the site. It is closed when the test ends, which fails when the site's scripts threw.
     */
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        ...desktop,
        locale: 'en-US',
        serviceWorkers: 'block',
        baseURL: url,
        ...options,
      })
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

/** Options for a visit on which the site's worker may stand between the page and the server. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

/** Opens an address and waits until the app runs, so that links are followed inside it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForApp(page)
}

/** Waits until the app runs: it is the app that takes scrolling over. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens an address and waits until the worker answers in the server's place. */
export async function install(page: Page, url: string): Promise<void> {
  await open(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens the test in a window that has been on the site, with so many answers given. */
export async function resume(page: Page, sheet: Sheet, answered: number, path = '/test'): Promise<void> {
  await waitForDatabase(page)
  await seedAttempt(asDriverPage(page), { sheet, answered })
  await page.goto(path)
  await page.locator('.item').first().waitFor()
}

/** Waits until the site has made its database on this device. */
export async function waitForDatabase(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some(({ name, version = 0 }) => name === 'bigfive' && version > 1),
      ),
    )
    .toBe(true)
}

/** Counts the documents loaded from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

/** For those pieces of the journeys that ask no more of a page than to run something in it. */
export function asDriverPage(page: Page): DriverPage {
  return page as unknown as DriverPage
}
