import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdRequest } from '../support/network/faults.ts'
import { asDriverPage, open, test, waitForDatabase } from '../support/page-visit.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'

const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

/** Makes pages find the features of Safari on an iPhone. */
async function pretendIphone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (Window.prototype as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt
    delete (window as { onbeforeinstallprompt?: unknown }).onbeforeinstallprompt
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
}

/** Opens the report of a test whose save is waiting. */
async function openWaiting(page: Page, seed: number, locale = ''): Promise<void> {
  await open(page, `${locale}/test`)
  await waitForDatabase(page)
  const key = await seedSave(asDriverPage(page), { sheet: makeSheet(seed) })
  await page.goto(`${locale}/result/pending#attempt=${key}`)
}

test('Safari on a phone shows the steps to install and that the app starts empty, and a no is remembered', async ({
  visit,
  proxy,
}) => {
  proxy.always('POST /api/save', holdRequest())
  const page = await visit(IPHONE)
  await pretendIphone(page)
  await openWaiting(page, 9401)
  const invitation = page.locator('[data-install="share menu"]')
  await invitation.waitFor()
  expect(await invitation.locator('ol > li').count()).toBe(3)
  expect(
    await invitation.getByRole('link', { name: 'Make a link with your tests' }).getAttribute('href'),
  ).toBe('/device#carry-out')
  await invitation.getByRole('button', { name: 'No, thanks' }).click()
  const told = page.getByText('we won’t ask again')
  await told.waitFor()
  expect(await told.evaluate((words) => document.activeElement === words.closest('p'))).toBe(true)

  await page.reload()
  await page.getByRole('heading', { name: 'Keep a copy' }).waitFor()
  // The module of the invitation has been loaded.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/installing-')),
  )
  expect(await page.locator('[data-install]').count()).toBe(0)
})

test('the page of somebody else’s result does not invite to install', async ({ visit, save }) => {
  const page = await visit(IPHONE)
  await pretendIphone(page)
  await open(page, `/result/${await save(makeSheet(9402))}`)
  await page.getByRole('heading', { name: 'Keep a copy' }).waitFor()
  expect(await page.locator('[data-install]').count()).toBe(0)
})
