import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { asDriverPage, install, open, test, withWorker } from '../support/page-visit.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { changeWait } from '../support/visitor/timers.ts'

const sheet = makeSheet(8101)
let foreign: string

test.beforeAll(async ({ save }) => {
  foreign = await save(makeSheet(8102))
})

declare global {
  interface Window {
    /**
     * What happened in this document: the names of the report's animations, and layout shifts in milliseconds
     * since the first of these animations.
     */
    seen: { started: string[]; ended: number; shifts: number[] }
  }
}

/** Makes each document record its animations and layout shifts from the start, because both are soon over. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Window['seen'] = { started: [], ended: 0, shifts: [] }
    window.seen = seen
    let begun = Infinity
    const isOurs = ({ animationName }: AnimationEvent) => /^(settle|appear)$/.test(animationName)
    const note = (event: AnimationEvent) => {
      if (!isOurs(event)) return
      begun = Math.min(begun, event.timeStamp)
      seen.started.push(event.animationName)
    }
    addEventListener('animationstart', note, true)
    addEventListener('animationend', (event) => isOurs(event) && seen.ended++, true)
    new PerformanceObserver((list) => {
      // Shifts before the first animation come from the test's page making way for the report.
      for (const { startTime } of list.getEntries())
        if (startTime > begun) seen.shifts.push(startTime - begun)
    }).observe({ type: 'layout-shift' })
  })
}

const readSeen = (page: Page) => page.evaluate(() => window.seen)

/** Finishes a test and waits for its report. */
async function finish(page: Page): Promise<void> {
  await install(page, '/')
  await seedAttempt(asDriverPage(page), { sheet, answered: sheet.length })
  await page.goto('/test')
  // Raises the time a report waits for its ID, which on a busy machine could arrive during the animations.
  await changeWait(asDriverPage(page), SUBMIT_TIMEOUT, 25_000)
  await page.getByRole('button', { name: 'see results' }).click()
  await page.locator('.result-card .swell-you').first().waitFor()
}

test('a report settles its dots on first opening, then shows the words, and has no layout shift', async ({
  visit,
}) => {
  const page = await visit(withWorker)
  await watchMotion(page)
  await finish(page)
  await page.waitForFunction(() => window.seen.ended > 5 && window.seen.ended === window.seen.started.length)
  const { started, shifts } = await readSeen(page)
  expect(started.filter((name) => name === 'settle')).toHaveLength(5)
  // The title, the sentence and the thread; where facets stand clear, their names as well.
  expect(started.filter((name) => name === 'appear').length).toBeGreaterThanOrEqual(3)
  expect(shifts).toEqual([])
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).opacity)).toBe('1')

  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
  await page.reload()
  await page.locator('.result-card .swell-you').first().waitFor()
  expect((await readSeen(page)).started).toEqual([])
})

test('a report printed on first opening has its dots and words in place', async ({ visit }) => {
  const page = await visit(withWorker)
  await finish(page)
  await page.emulateMedia({ media: 'print' })
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .map((element) => getComputedStyle(element).animationName)
      .filter((name) => name !== 'none'),
  )
  expect(moving).toEqual([])
})

test('a report has no animation with reduced motion or for somebody else’s result', async ({ visit }) => {
  const calm = await visit({ ...withWorker, reducedMotion: 'reduce' })
  await watchMotion(calm)
  await finish(calm)
  expect((await readSeen(calm)).started).toEqual([])
  const stranger = await visit(withWorker)
  await watchMotion(stranger)
  await open(stranger, `/result/${foreign}`)
  expect((await readSeen(stranger)).started).toEqual([])
})
