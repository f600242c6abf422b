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
    await page.addInitScript(holdDatabase)
    await page.goto(`/result/${id}`)
    await page.getByText('The numbers as files').click()
    const words = page.getByText('These are the scores only', { exact: false })
    await words.waitFor()
    await page.evaluate(() => dispatchEvent(new Event('device-answers')))
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

/** Runs in the page: the database opens only once the page is sent a `device-answers` event. */
function holdDatabase(): void {
  const answering = new Promise((resolve) => addEventListener('device-answers', resolve))
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    const opening = open.apply(this, asked)
    const listen = (listener: (event: Event) => void) =>
      opening.addEventListener('success', (event) => void answering.then(() => listener(event)))
    Object.defineProperty(opening, 'onsuccess', { set: listen })
    return opening
  }
}
