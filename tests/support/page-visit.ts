import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Save } from '../../banks/save-payload.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { Page as DriverPage } from './browsers/driver.ts'
import { test as base } from './journey.ts'
import type { TestSite } from './server/test-site.ts'
import { postSave } from './rows.ts'
import { desktop, launchBrowser } from './browsers/pages-browser.ts'

/** A site behind its fault proxy, and Chromium to look at it with. */
export type Visits = Pick<TestSite, 'url' | 'site' | 'proxy'> & { readonly browser: Browser }

const test = base.extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await launchBrowser()
  onCleanup(() => browser.close())
  return browser
})

/** Opens them for a file. What they are is there in its hooks and tests. */
export function openVisits(): Visits {
  const visits = {} as Visits
  test.beforeAll(({ testSite, browser }) => {
    const { url, site, proxy } = testSite
    Object.assign(visits, { url, site, proxy, browser })
  })
  return visits
}

/** Options for a visit on which no worker stands between the page and the server. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }

/**
 * A window of somebody who has never been here, on a desktop unless told. It is closed when the test ends, which
 * fails when the site's scripts threw.
 */
export async function newVisitor(visits: Visits, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await visits.browser.newContext({ ...desktop, locale: 'en-US', ...options })
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  onTestFinished(async () => {
    visits.proxy.heal()
    await context.close()
    expect(uncaught).toEqual([])
  })
  return page
}

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

/** Counts the documents loaded from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

/** Saves a sheet as the test does, now. Gives the id. */
export function saveSheet(url: string, sheet: Sheet, rest: Partial<Save> = {}): Promise<string> {
  return postSave(url, { sheet, dateStamp: Date.now(), ...rest })
}

/** For those pieces of the journeys that ask no more of a page than to run something in it. */
export function asDriverPage(page: Page): DriverPage {
  return page as unknown as DriverPage
}
