import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { inventory } from '../../banks/inventory.ts'
import { makeSavePayload, type Save } from '../../banks/save-payload.ts'
import type { Sheet } from '../../banks/sheet.ts'
import type { Page as DriverPage } from '../harness/drivers/driver.ts'
import { openStage, type Stage } from '../harness/stage.ts'
import { desktop, launchBrowser } from './browser.ts'

/** A site behind its fault proxy, and Chromium to look at it with. */
export type Visits = { readonly stage: Stage; readonly browser: Browser; readonly url: string }

/** Opens them before the tests of a file and closes them after the last. What they are is there once tests run. */
export function openVisits(): Visits {
  let stage: Stage
  let browser: Browser
  beforeAll(async () => {
    stage = await openStage()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stage?.[Symbol.asyncDispose]()
  })
  return {
    get stage() {
      return stage
    },
    get browser() {
      return browser
    },
    get url() {
      return stage.url
    },
  }
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
    visits.stage.proxy.heal()
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

/** Saves a sheet as the test does. Gives the id. */
export async function saveSheet(url: string, sheet: Sheet, rest: Partial<Save> = {}): Promise<string> {
  const save: Save = {
    testId: inventory.shortId,
    lang: 'en',
    invalid: false,
    sheet,
    timeElapsed: 600,
    dateStamp: Date.now(),
    ...rest,
  }
  const reply = await fetch(`${url}/api/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeSavePayload(save)),
  })
  return ((await reply.json()) as { id: string }).id
}

/** For those pieces of the journeys that ask no more of a page than to run something in it. */
export function asDriverPage(page: Page): DriverPage {
  return page as unknown as DriverPage
}
