import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey } from '../support/journey.ts'
import { saveSheet } from '../support/rows.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { almostFinish, submit } from '../support/visitor/visiting.ts'

/** Below the fold, and below the card that is replaced by one of another height. */
const OPENED = '.report section[data-domain=A] details summary, .report #agreeableness details summary'

const SENT = 'Your result has been sent and stored. It has its ID and its link now.'

journey(
  'a report that waits and becomes saved stays as its reader has it, and says so politely',
  askedEngines(),
  async ({ url, site, proxy, sheet, newPage }) => {
    const page = await newPage()
    await almostFinish(page, url, sheet)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    // The last part of the card to arrive.
    await page.waitFor(
      () =>
        Notification.permission === 'denied' || document.querySelector('.waiting [aria-pressed]') !== null,
    )
    const left = await openTexts(page)
    expect(left.open.length).toBeGreaterThan(2)
    expect(left.scrolled).toBeGreaterThan(1000)
    await followAnnouncements(page)

    proxy.mode = 'up'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const id = await waitForResult(page)
    await page.waitFor(() => document.querySelector('.keep-slim') !== null)
    const { top, scrolled: _, ...kept } = await readPlace(page)
    expect(left).toMatchObject(kept)
    expect(Math.abs(top - left.top)).toBeLessThan(3)
    expect(await page.evaluate(() => document.querySelector('.waiting'))).toBeNull()
    expect(await page.evaluate(() => (window as Watched).announced)).toContain(SENT)
    expect(new URL(await page.url()).pathname).toBe(`/result/${id}`)
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])

    // The page is that of the result: it can be loaded anew, and its owner can delete it.
    await page.reload()
    await page.waitFor(() => document.body.innerText.includes('Copy recovery key'))
  },
)

journey(
  'a focus in the card of a report that waits passes to what replaces the card',
  askedEngines(),
  async ({ url, proxy, sheet, newPage }) => {
    const page = await newPage()
    await almostFinish(page, url, sheet)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    proxy.mode = 'up'
    await page.waitFor(() => document.querySelector('.waiting button') !== null)
    await page.evaluate(() => document.querySelector<HTMLElement>('.waiting button')!.focus())
    await page.press('Enter')
    await waitForResult(page)
    await page.waitFor(() => document.activeElement?.className === 'keep-slim')
  },
)

journey(
  'a report that was sent while it was read is not said to be sent once more after another result',
  ['chromium'],
  async ({ url, proxy, sheet, otherSheet, newPage }) => {
    const theirs = otherSheet()
    const other = await saveSheet(url, theirs)
    const page = await newPage()
    await almostFinish(page, url, sheet)
    proxy.mode = 'down'
    await submit(page)
    await waitForPendingReport(page)
    proxy.mode = 'up'
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const own = await waitForResult(page)
    await page.waitFor(() => document.querySelector('.keep-slim') !== null)
    // Without another document, as from one entry of the history to another.
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/result/${other}`)
    await expect.poll(() => readScores(page)).toEqual(expectedScores(theirs))
    await followAnnouncements(page)
    await page.evaluate(() => history.back())
    await expect.poll(() => readScores(page)).toEqual(expectedScores(sheet))
    expect(await waitForResult(page)).toBe(own)
    // Shown to the owner only, once the device has been read.
    await page.waitFor(() => document.body.innerText.includes('Copy recovery key'))
    expect(await page.evaluate(() => (window as Watched).announced)).not.toContain(SENT)
  },
)

type Watched = Window & { announced?: string }

/** What a reader of the report has before them. */
type Place = { open: string[]; focused: string; top: number; scrolled: number; heading: string }

/** Opens the texts of a domain in the middle of the report, and leaves the focus at the last of them. */
async function openTexts(page: Page): Promise<Place> {
  await page.waitFor((opened) => document.querySelectorAll(opened).length > 2, OPENED)
  await page.evaluate((opened) => {
    const summaries = [...document.querySelectorAll<HTMLElement>(opened)].slice(0, 3)
    for (const summary of summaries) summary.click()
    summaries.at(-1)!.focus()
    summaries.at(-1)!.scrollIntoView({ block: 'center' })
  }, OPENED)
  return readPlace(page)
}

function readPlace(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    return {
      open: [...document.querySelectorAll<HTMLElement>('.report details[open] > summary')].map(
        ({ textContent }) => textContent,
      ),
      focused: focused.textContent,
      top: Math.round(focused.getBoundingClientRect().top),
      scrolled: scrollY,
      heading: document.querySelector('h1')!.textContent,
    }
  })
}

/** Remembers what is written into the live regions that are in the page already. */
async function followAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as Watched
    watched.announced = ''
    for (const region of document.querySelectorAll('[role=status]')) {
      new MutationObserver(() => (watched.announced += region.textContent)).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    }
  })
}
