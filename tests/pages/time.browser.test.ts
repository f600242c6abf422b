import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import { rowsOf } from '../journeys/results.ts'
import { seedAttempt } from '../journeys/seeds.ts'
import { choiceOfItem, makeSheet } from '../journeys/sheets.ts'
import { asDriverPage, install, newVisitor, openVisits } from './visits.ts'

const visits = openVisits()

test('a test begun before midnight and finished after it, in another time zone, is one save under one date', async () => {
  const { url, stage } = visits
  const sheet = makeSheet(7801)
  const page = await newVisitor(visits)
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

  // From fourteen hours ahead of Greenwich to eleven behind it: there it is still the day before.
  await page.clock.setFixedTime('2026-03-29T00:03:00Z')
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Pago_Pago' })
  await page.reload()
  await page.locator('#item-117').waitFor()
  expect(await page.evaluate(() => new Date().getDate())).toBe(28)
  await answer(page, sheet, [117, 118, 119])
  await page.getByRole('button', { name: 'See results' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/result\/[0-9a-f]{24}$/)
  await page.getByText('Test taken on March 29, 2026.').waitFor()

  const [row, ...more] = rowsOf(stage.site, sheet)
  expect(more).toEqual([])
  expect(row!.date_stamp).toBe(Date.parse('2026-03-29T00:03:00Z'))
  // The ten minutes it had taken before, and a few seconds: not the five minutes of the clock.
  expect(row!.time_elapsed).toBeGreaterThanOrEqual(600)
  expect(row!.time_elapsed).toBeLessThan(700)
})

async function answer(page: Page, sheet: Sheet, places: readonly number[]): Promise<void> {
  for (const place of places) {
    await page.locator(`#item-${place} input[value="${choiceOfItem(sheet, place)}"]`).check()
  }
}
