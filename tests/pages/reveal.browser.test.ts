import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asDriverPage, install, open, test, withWorker } from '../support/page-visit.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const sheet = makeSheet(8101)
let foreign: string

test.beforeAll(async ({ save }) => {
  foreign = await save(makeSheet(8102))
})

/** The animations that run, or have run and are held, by what they move. */
function listAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((animation) =>
        animation instanceof CSSAnimation && /settle|appear/.test(animation.animationName)
          ? [animation.animationName]
          : [],
      ),
  )
}

/** Finishes a test and waits for its report. */
async function finish(page: Page): Promise<void> {
  await install(page, '/')
  await seedAttempt(asDriverPage(page), { sheet, answered: sheet.length })
  await page.goto('/test')
  await page.getByRole('button', { name: 'see results' }).click()
  await page.locator('.overview .swell-you').first().waitFor()
}

test('the first opening of a report settles five dots, twice drawn, and then shows the words; nothing moves out of place', async ({
  visit,
}) => {
  const page = await visit(withWorker)
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as number[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        const report = document.querySelector('.report')
        if (report && !hadRecentInput) (window as unknown as { shifts: number[] }).shifts.push(value)
      }
    }).observe({ type: 'layout-shift' })
  })
  await finish(page)
  const animations = await listAnimations(page)
  expect(animations.filter((name) => name === 'settle')).toHaveLength(10)
  expect(animations.filter((name) => name === 'appear')).toHaveLength(2)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).opacity)).toBe('1')

  await page.waitForURL(/\/result\/[0-9a-f]{24}$/)
  await page.reload()
  await page.locator('.overview .swell-you').first().waitFor()
  expect(await listAnimations(page)).toEqual([])
})

test('not where less motion is wanted, and not on the page of somebody else’s result', async ({ visit }) => {
  const calm = await visit({ ...withWorker, reducedMotion: 'reduce' })
  await finish(calm)
  expect(await listAnimations(calm)).toEqual([])
  const stranger = await visit(withWorker)
  await open(stranger, `/result/${foreign}`)
  expect(await listAnimations(stranger)).toEqual([])
})
