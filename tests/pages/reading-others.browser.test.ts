import { describe, expect } from 'vitest'
import { makeSheet } from '../support/visitor/sheets.ts'
import { test } from '../support/page-visit.ts'

let id: string
test.beforeAll(async ({ save }) => {
  id = await save(makeSheet(8831), {})
})

describe('Someone else’s result', () => {
  test('keeps a section open that was opened before the device could be read', async ({ visit }) => {
    const page = await visit()
    const arrival = Promise.withResolvers<void>()
    await page.route(/\/assets\/page-device-/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(`/result/${id}`)
    await page.getByText('The numbers as files').click()
    const words = page.getByText('These are the scores only', { exact: false })
    await words.waitFor()
    arrival.resolve()
    await page.getByRole('link', { name: 'Take the test', exact: true }).first().waitFor()
    expect(await words.isVisible()).toBe(true)
  })

  test('invites its reader to take the test, at the top and at the end', async ({ visit }) => {
    const page = await visit()
    await page.goto(`/result/${id}`)
    const links = page.locator('main').getByRole('link', { name: 'Take the test', exact: true })
    await expect.poll(() => links.count()).toBe(2)
    for (const link of await links.all()) expect(await link.getAttribute('href')).toBe('/test')
    expect(await page.getByText('Take the test again').count()).toBe(0)
  })
})
