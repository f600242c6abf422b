import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { startServer } from '../support/server/server-process.ts'
import { requireBrowser } from '../support/browsers/engines.ts'
import { launchBrowser, phone } from '../support/browsers/pages-browser.ts'
import { median } from './load.ts'
import type { Scoreboard } from './scoreboard.ts'

/** A slow phone on a slow line: 400 kbit/s, 400 ms, a quarter of this machine's speed. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWDOWN = 4
const RUNS = 3

/** Measures time to the first paint, question and answer on a slow line, and from a tap to the next paint. */
export async function benchPages(scores: Scoreboard): Promise<void> {
  await using site = await startServer()
  const browser = await launchBrowser(requireBrowser('chromium'))
  try {
    const cold = []
    for (let run = 0; run < RUNS; run++) cold.push(await visitCold(browser, site.url))
    scores.atMost('first contentful paint, cold', median(cold.map(({ paint }) => paint)), 800, ' ms')
    scores.atMost('first question shown, cold', median(cold.map(({ question }) => question)), 3_300, ' ms')
    scores.atMost('first answer taken, cold', median(cold.map(({ answer }) => answer)), 3_600, ' ms')
    scores.atMost(
      'answer tapped to next paint, 95th percentile',
      await timeAnswers(browser, site.url),
      50,
      ' ms',
    )
  } finally {
    await browser.close()
  }
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Goes through the slides as fast as the page lets one, and answers the first question. */
async function visitCold(browser: Browser, url: string) {
  const page = await slowPage(browser)
  const start = Date.now()
  await page.goto(`${url}/test`, { waitUntil: 'commit' })
  await goThroughSlides(page)
  const question = Date.now() - start
  await page.locator('.item label').first().click()
  await page.locator('[role=progressbar][aria-valuenow="1"]').waitFor({ timeout: 30_000 })
  const answer = Date.now() - start
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  await page.context().close()
  return { paint: Math.round(paint), question, answer }
}

async function goThroughSlides(page: Page): Promise<void> {
  await page.locator('[data-form="informed:private"]').click()
  await page.locator('[data-form="languageChosen:en"]').click()
  await page.locator('[data-form="genderChosen:undisclosed"]').click()
  await page.locator('#age').fill('30')
  await page.locator('#age').press('Enter')
  await page.locator('[data-form=confirmed]').click()
  await page.locator('.item').waitFor()
}

/** Returns the 95th percentile of ms from a tap on a choice to the next paint, of 30 taps on a slow phone. */
async function timeAnswers(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/test`)
  await goThroughSlides(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let tap = 0; tap < 30; tap++) {
    times.push(
      await page.evaluate(
        (index) =>
          new Promise<number>((resolve) => {
            const choice = document.querySelectorAll<HTMLInputElement>('.item input')[index]
            const start = performance.now()
            choice?.click()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          }),
        tap % 5,
      ),
    )
    await sleep(900)
  }
  await context.close()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
