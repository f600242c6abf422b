import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { readDevice } from '../support/visitor/device.ts'
import { rowsOf } from '../support/visitor/results.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { choiceOfItem, makeSheet } from '../support/visitor/sheets.ts'
import { asDriverPage, install, test, withWorker } from '../support/page-visit.ts'

test('a test that runs over midnight into another time zone is one save with one date', async ({
  visit,
  url,
  site,
}) => {
  const sheet = makeSheet(7801)
  const page = await visit(withWorker)
  const zone = await page.context().newCDPSession(page)
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
  await page.clock.setFixedTime('2026-03-28T23:58:00Z')
  await install(page, url)
  await seedAttempt(asDriverPage(page), { sheet, answered: 114 })
  await page.goto(`${url}/test`)
  await page.locator('#item-114').waitFor()
  expect(await page.evaluate(() => new Date().getDate())).toBe(29)
  await answer(page, sheet, [114, 115, 116])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('#item-117').waitFor()

  // From UTC+14 to UTC−11, where it is still the day before.
  await page.clock.setFixedTime('2026-03-29T00:03:00Z')
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Pago_Pago' })
  await page.reload()
  await page.locator('#item-117').waitFor()
  expect(await page.evaluate(() => new Date().getDate())).toBe(28)
  await answer(page, sheet, [117, 118, 119])
  await page.getByRole('button', { name: 'see results' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/result\/[0-9a-f]{24}$/)
  await page.getByText('Test taken on March 28, 2026.').waitFor()

  const [row, ...more] = rowsOf(site, sheet)
  expect(more).toEqual([])
  expect(row!.date_stamp).toBe(Date.parse('2026-03-29T00:03:00Z'))
  // The seeded ten minutes and a few seconds, without the five minutes by which the clock was set forward.
  expect(row!.time_elapsed).toBeGreaterThanOrEqual(600)
  expect(row!.time_elapsed).toBeLessThan(600 + 5 * 60)
})

describe('The day of a test', () => {
  // Five minutes past midnight UTC.
  const dateStamp = Date.parse('2026-03-29T00:05:00Z')
  let id: string
  test.beforeAll(async ({ save }) => {
    id = await save(makeSheet(7802), { dateStamp, lang: 'ar' })
  })

  test.for([
    ['Pacific/Kiritimati', 'March 29, 2026', 'March 29, 2026 at 2:05 PM'],
    ['Pacific/Pago_Pago', 'March 28, 2026', 'March 28, 2026 at 1:05 PM'],
  ] as const)(
    'is in the reader’s own time zone in %s, and hidden until the app has set it',
    async ([timezoneId, day, moment], { visit, holdApp }) => {
      const page = await visit({ timezoneId })
      const app = holdApp()
      await page.goto(`/result/${id}`, { waitUntil: 'commit' })
      const date = page.locator('.report-facts time')
      await page.locator('.report-facts').waitFor()
      expect(await date.isVisible()).toBe(false)
      app.cancel()
      await page.getByText(`Test taken on ${day}. Language of the test: العربية.`).waitFor()
      await expect.poll(() => date.innerText()).toBe(day)

      // The device's list tells results of one day apart by time. It lists a result once that is stored.
      await expect.poll(async () => (await readDevice(asDriverPage(page))).results).toMatchObject([{ id }])
      for (const [path, item] of [
        ['/result', '.device-result'],
        ['/compare', '.device-choice'],
      ] as const) {
        await expect
          .poll(async () => {
            await page.goto(path)
            return page
              .locator(item)
              .waitFor({ timeout: 5_000 })
              .then(
                () => 'listed',
                () => 'not yet',
              )
          })
          .toBe('listed')
        const text = await page.locator(item).innerText()
        expect(text.replace(/\s+/g, ' ')).toContain(`${moment} العربية`)
      }
    },
  )

  test('is in UTC, and says so, with scripts off', async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false, timezoneId: 'Pacific/Pago_Pago' })
    await page.goto(`/result/${id}`)
    const date = page.locator('.report-facts time')
    expect(await date.isVisible()).toBe(true)
    expect(await date.innerText()).toBe('March 29, 2026 (UTC)')
  })
})

async function answer(page: Page, sheet: Sheet, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await page.locator(`#item-${place} input[value="${choiceOfItem(sheet, place)}"]`).check()
  }
}
