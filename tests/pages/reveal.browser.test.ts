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
    const isOurs = ({ animationName }: AnimationEvent) => /^(settle|draw|appear)$/.test(animationName)
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
  expect(started.filter((name) => name === 'draw')).toHaveLength(1)
  // The title and the sentence; where facets stand clear, their names as well.
  expect(started.filter((name) => name === 'appear').length).toBeGreaterThanOrEqual(2)
  expect(shifts).toEqual([])
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).opacity)).toBe('1')

  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
  await page.reload()
  await page.locator('.result-card .swell-you').first().waitFor()
  expect((await readSeen(page)).started).toEqual([])
})

test('it begins as the test has ended, with five dots beside each other, where the title will be; then they are on their swells', async ({
  visit,
}) => {
  const page = await visit({ ...withWorker, viewport: { width: 360, height: 640 } })
  await finish(page)
  const [begin, end] = await page.evaluate(() => {
    const card = document.querySelector('.result-card')!
    // Restarts animations that may have ended by now.
    card.removeAttribute('data-reveal')
    card.getBoundingClientRect()
    card.setAttribute('data-reveal', 'true')
    const motions = document.getAnimations().filter((motion) => motion instanceof CSSAnimation)
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    return [0, 60_000].map((time) => {
      for (const motion of motions) {
        motion.pause()
        motion.currentTime = time
      }
      const thread = document.querySelector('.thread-line')!
      return {
        dots: [...card.querySelectorAll('.thread-dots > circle')].map(middle),
        card: card.getBoundingClientRect().toJSON() as DOMRect,
        chart: card.querySelector('.thread-chart')!.getBoundingClientRect().top,
        thread: getComputedStyle(thread).clipPath,
        title: getComputedStyle(card.querySelector('h1')!).opacity,
      }
    })
  })
  const rows = new Set(begin!.dots.map(({ y }) => Math.round(y)))
  expect(rows.size).toBe(1)
  const [row] = rows
  expect(row).toBeGreaterThan(begin!.card.top)
  expect(row).toBeLessThan(begin!.chart)
  expect(Math.round(begin!.dots[2]!.x)).toBe(Math.round(begin!.card.left + begin!.card.width / 2))
  const steps = begin!.dots.slice(1).map(({ x }, index) => Math.round(x - begin!.dots[index]!.x))
  expect(new Set(steps).size).toBe(1)
  expect(begin!.title).toBe('0')
  expect(begin!.thread).toContain('100%')
  expect(new Set(end!.dots.map(({ y }) => Math.round(y))).size).toBe(5)
  expect(Math.min(...end!.dots.map(({ y }) => y))).toBeGreaterThan(end!.chart)
  expect(end!.title).toBe('1')
  expect(end!.thread).not.toContain('100%')
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
