import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ADVANCE_DELAY } from '../../client/test/session.ts'
import { changedFile } from '../support/network/faults.ts'
import { test } from '../support/page-visit.ts'
import { messageFor } from '../support/visitor/messages.ts'

const PHONE = { viewport: { width: 360, height: 640 } }

test('the first question can be answered before the app has loaded, and the test continues from there', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit(PHONE)
  await goToQuestions(page)
  expect(await page.locator('fieldset').count()).toBe(1)
  expect(await page.locator('.item-text').innerText()).toMatch(/^1\.\s+Worry about things$/)
  expect(await page.locator('.item-stem').innerText()).toBe('How well does this describe you?')
  expect(await page.locator('.item-choice').allInnerTexts()).toEqual([
    'Very Inaccurate',
    'Moderately Inaccurate',
    'Neither Accurate Nor Inaccurate',
    'Moderately Accurate',
    'Very Accurate',
  ])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('item-0')
  expect(await page.locator('[data-waiting]').isVisible()).toBe(false)
  await page.locator('.item label').nth(3).click()
  await expect.poll(() => readProgress(page)).toEqual(['1', '1%'])
  expect(await page.locator('[data-waiting]').isVisible()).toBe(true)
  await page.evaluate(() => {
    const drawn = new MutationObserver(() => {
      if (document.querySelector('[data-app] [data-slide]')) document.title = 'A slide was drawn'
    })
    drawn.observe(document.getElementById('root')!, { childList: true, subtree: true })
  })

  app.cancel()
  // The app has stored the answer and goes to the next question.
  await page.locator('#item-1:focus').waitFor()
  expect(await page.title()).not.toBe('A slide was drawn')
  await page.reload()
  await page.locator('#item-1').waitFor()
  expect(await readProgress(page)).toEqual(['1', '1%'])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator('#item-0 input:checked').waitFor()
  expect(await page.locator('#item-0 input:checked').inputValue()).toBe('4')
})

test('on a phone nothing of the page moves when the app takes over', async ({ visit, holdApp }) => {
  const app = holdApp()
  const page = await visit(PHONE)
  await goToQuestions(page)
  const read = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.test-progress-words, .test-progress-bar svg, .item-stem, .item-text, .item-choice, .question-actions > .button',
        ),
      ].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.textContent, x, y, width, height].join(' ')
      }),
    )
  const before = await read()
  expect(before).toHaveLength(11)
  app.cancel()
  await page.locator('.question-actions [aria-haspopup]').waitFor()
  expect(await read()).toEqual(before)
})

test('arrow keys choose on the early question too, without going on; the app continues from the choice they reached', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit(PHONE)
  await goToQuestions(page)
  await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect.poll(() => readProgress(page)).toEqual(['1', '1%'])
  app.cancel()
  await page.locator('.question-actions [aria-haspopup]').waitFor()
  await sleep(2 * ADVANCE_DELAY)
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  expect(await page.locator('#item-0 input:checked').inputValue()).toBe('3')
  expect(await focused()).toBe('3')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('#item-0 input:checked').inputValue()).toBe('4')
  await page.keyboard.press('Enter')
  await page.locator('#item-1').waitFor()
})

test.for(['Enter', ' '])(
  'on the early question %j confirms what arrow keys have chosen, and the test goes on once the app has loaded',
  async (key, { visit, holdApp }) => {
    const app = holdApp()
    const page = await visit(PHONE)
    await goToQuestions(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    app.cancel()
    await page.locator('#item-1:focus').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.locator('#item-0 input:checked').inputValue()).toBe('2')
  },
)

test('on a desktop there are three questions, which keep their place and answers when the app loads', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit()
  await goToQuestions(page)
  expect(await page.locator('fieldset').count()).toBe(3)
  await page.locator('#item-2 label').nth(0).click()
  await page.locator('#item-0 label').nth(1).click()
  await page.locator('#item-0 label').nth(2).click()
  await expect.poll(() => readProgress(page)).toEqual(['2', '2%'])
  expect(await page.locator('[data-waiting]').isVisible()).toBe(false)
  await page.locator('#item-1 label').nth(4).click()
  await expect.poll(() => readProgress(page)).toEqual(['3', '3%'])
  const before = await page.locator('.items').boundingBox()

  app.cancel()
  await page.getByRole('button', { name: 'Next', disabled: false }).waitFor()
  expect(
    await page
      .locator('fieldset input:checked')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value)),
  ).toEqual(['3', '5', '1'])
  expect(await page.locator('.items').boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('#item-3').waitFor()
})

test('the page keeps the answer when it is reloaded before the app has loaded', async ({
  visit,
  holdApp,
}) => {
  const app = holdApp()
  const page = await visit(PHONE)
  await goToQuestions(page)
  await page.locator('.item label').nth(0).click()
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#item-0 input:checked').waitFor()
  expect(await readProgress(page)).toEqual(['1', '1%'])
  app.cancel()
  await page.locator('#item-1').waitFor()
})

describe.each(['sv', 'ar'] as const)('In %s', (locale) => {
  test('the questions have the direction of their language, and the progress is in the page’s language', async ({
    visit,
    holdApp,
  }) => {
    const app = holdApp()
    const page = await visit(PHONE)
    await goToQuestions(page, { path: `/${locale}/test`, lang: locale })
    expect(await page.locator('.items').evaluate((items) => getComputedStyle(items).direction)).toBe(
      locale === 'ar' ? 'rtl' : 'ltr',
    )
    await page.locator('.item label').nth(4).click()
    await expect
      .poll(() => readProgress(page))
      .toEqual(['1', messageFor(locale, 'test', '{percent}%').replace('{percent}', '1')])
    const read = await page.locator('.test-progress-words').innerText()
    app.cancel()
    await page.locator('#item-1').waitFor()
    expect(await page.locator('.test-progress-words').innerText()).toBe(read.replace(/1(?= )/, '2'))
  })
})

test('questions in another script than the page’s have their own direction', async ({ visit, holdApp }) => {
  holdApp()
  const page = await visit(PHONE)
  await goToQuestions(page, { lang: 'ar' })
  expect(await page.locator('.items').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('fieldset').getAttribute('lang')).toBe('ar')
})

test('damaged questions are not shown, and the app loads them again', async ({ visit, holdApp, proxy }) => {
  const app = holdApp()
  const page = await visit(PHONE)
  proxy.next(
    /^GET \/assets\/items-en-/,
    changedFile((text) => text.replace('Worry', 'Worri')),
  )
  await goToReady(page)
  await page.getByText('Getting the statements ready…').waitFor()
  app.cancel()
  await page.locator('#item-0').waitFor()
})

test('the app alone shows the first question if items are shuffled', async ({ visit, holdApp, url }) => {
  const app = holdApp()
  const page = await visit(PHONE)
  // A site built with VITE_SHUFFLE_ITEMS=on has no such template.
  await page.route(`${url}/test`, async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(
      /<template id="first-page.*?<\/template>/gs,
      '',
    )
    await route.fulfill({ body, contentType: 'text/html' })
  })
  await goToReady(page)
  await page.getByText('Getting the statements ready…').waitFor()
  app.cancel()
  await page.locator('#item-0').waitFor()
})

test('an answered question continues its own test, even if another window has started one meanwhile', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-/, async (route) => {
    await app.promise
    await route.continue()
  })
  await goToQuestions(page)
  await page.locator('.item label').nth(1).click()
  const other = await page.context().newPage()
  await goToQuestions(other)
  await other.locator('html[data-app=running]').waitFor()
  await other.locator('#item-0 label').nth(4).click()
  await other.locator('#item-1').waitFor()

  app.resolve()
  await page.locator('#item-1').waitFor()
  // The app's own button: that of the early page may be replaced under the tap.
  await page.locator('.question-actions [aria-haspopup]').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.locator('#item-0 input:checked').inputValue()).toBe('2')
  await other.getByRole('button', { name: 'Back' }).click()
  expect(await other.locator('#item-0 input:checked').inputValue()).toBe('5')
})

test('an unfinished test shows no question before the app has loaded, which alone can find it', async ({
  visit,
  holdApp,
}) => {
  const page = await visit(PHONE)
  await goToQuestions(page)
  await page.locator('.item label').nth(1).click()
  await page.locator('#item-1').waitFor()
  const app = holdApp()
  const next = await page.context().newPage()
  // Bypasses the browser's cache, which has the app.
  await next.route(/\/assets\/index-/, (route) => route.continue())
  await next.goto('/test', { waitUntil: 'commit' })
  await next.getByRole('heading', { name: 'Getting the statements ready…' }).waitFor()
  expect(await next.locator('fieldset').count()).toBe(0)
  app.cancel()
  await next.locator('#item-1').waitFor()
})

async function goToQuestions(page: Page, where = {}): Promise<void> {
  await goToReady(page, where)
  await page.locator('fieldset').first().waitFor()
}

/** Goes through the slides before the app has loaded. */
async function goToReady(page: Page, { path = '/test', lang = 'en' } = {}): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('[data-form="informed:private"]').click()
  await page.locator(`[data-form="languageChosen:${lang}"]`).evaluate((button: HTMLElement) => button.click())
  await page.locator('[data-form="genderChosen:female"]').click()
  await page.locator('#age').fill('41')
  await page.locator('#age').press('Enter')
  await page.locator('[data-form=confirmed]').click()
}

/** The progress, as assistive technology reads it and as displayed. */
async function readProgress(page: Page): Promise<unknown[]> {
  return [
    await page.locator('[role=progressbar]').getAttribute('aria-valuenow'),
    await page.locator('.test-progress-words > :last-child').innerText(),
  ]
}
