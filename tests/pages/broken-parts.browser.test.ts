import { expect } from 'vitest'
import { outlineOf } from '../../client/base/charts/swell-outline.ts'
import { FACET_SWELLS } from '../../client/result/report/shared/facet-titles.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { open, resume, test, waitForApp } from '../support/page-visit.ts'

/*
 * What an error in one part of a page does, such as one that an extension provokes. The errors are thrown where React
 * makes an element: the part that it belongs to can't be drawn.
 */

/**
 * Makes an attribute impossible to set to a value that matches, the next `times` times, or until the page is `mended`.
 * Runs in the page.
 */
function refuseAttribute({ name, value, times }: { name: string; value: string; times: number }): void {
  const { setAttribute } = Element.prototype
  let left = times
  Element.prototype.setAttribute = function (attribute: string, given: string) {
    if (attribute === name && new RegExp(value).test(given) && !('mended' in window) && left-- > 0)
      throw new Error('refused by a test')
    setAttribute.call(this, attribute, given)
  }
}

test('an error in one trait of a report replaces this trait by a notice, and the rest stays', async ({
  visit,
  save,
}) => {
  const page = await visit()
  const id = await save(makeSheet(31))
  await open(page, '/result')
  await page.evaluate(refuseAttribute, { name: 'id', value: '^extraversion$', times: 100 })
  await page.locator('main input').first().fill(id)
  await page.keyboard.press('Enter')
  const notice = page.locator('.report > .notice')
  await notice.waitFor()
  expect(await page.locator('section.domain').count()).toBe(4)
  expect(await page.locator('#all-scores tbody tr').count()).toBe(35)
  expect(await page.locator('.error-screen').count()).toBe(0)
})

test('a trait that could not be drawn is shown by ‘Try again’ once it can', async ({ visit, save }) => {
  const page = await visit()
  const id = await save(makeSheet(32))
  await open(page, '/result')
  await page.evaluate(refuseAttribute, { name: 'id', value: '^extraversion$', times: 100 })
  await page.locator('main input').first().fill(id)
  await page.keyboard.press('Enter')
  await page.locator('.report > .notice').waitFor()
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.locator('.report > .notice button').click()
  await page.locator('section.domain#extraversion').waitFor()
  expect(await page.locator('.report > .notice').count()).toBe(0)
})

test('an error in a chart of a facet leaves the facet without its chart, and all others', async ({
  visit,
  save,
}) => {
  const page = await visit()
  const id = await save(makeSheet(33))
  await open(page, '/result')
  // The swell of Adventurousness, as no other facet has it.
  const outline = outlineOf(FACET_SWELLS.O4).slice(0, 200)
  const chart = page.locator(`.facet path[d^="${outline}"]`)
  await page.evaluate(refuseAttribute, { name: 'd', value: `^${outline.replaceAll('.', '\\.')}`, times: 100 })
  await page.locator('main input').first().fill(id)
  await page.keyboard.press('Enter')
  await page.locator('#all-scores').waitFor({ state: 'attached' })
  expect(await chart.count()).toBe(0)
  expect(await page.locator('.facet').count()).toBe(30)
  expect(await page.locator('.facet:has(svg)').count()).toBe(29)
})

test('an error while the test is open shows the question again by itself, with all answers', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 700 } })
  await open(page, '/')
  await resume(page, makeSheet(34), 40)
  await page.evaluate(refuseAttribute, { name: 'id', value: '^item-41$', times: 2 })
  await page.locator('#item-40 input[value="5"]').click()
  await page.locator('#item-41').waitFor()
  expect(await page.locator('[role=progressbar]').getAttribute('aria-valuenow')).toBe('34')
  await page.locator('#item-41 input[value="1"]').click()
  await page.locator('#item-42').waitFor()
  await page.reload()
  await waitForApp(page)
  await page.locator('#item-42').waitFor()
  expect(await page.locator('[role=progressbar]').getAttribute('aria-valuenow')).toBe('35')
})
