import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADVANCE_DELAY } from '../../client/test/session.ts'
import { asDriverPage, open, resume, test } from '../support/page-visit.ts'
import { readItems } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { changeWait } from '../support/visitor/timers.ts'

/*
 * Changing an answer: taking it back, calling a choice by its number, and the list of all answers.
 */

const phone = { viewport: { width: 360, height: 640 } }
const laptop = { viewport: { width: 1280, height: 720 } }

/** As in client/test/questions/questions.tsx. */
const UNDO_TIME = 3_000

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const tap = (page: Page, place: number, choice: number) =>
  page.locator(`#item-${place} input[value="${choice}"]`).click()
const items = (page: Page) => readItems(asDriverPage(page))

/** Where the choices are on the page. */
const places = (page: Page) =>
  page.locator('.item-choice').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y + scrollY, width, height].join(' ')
    }),
  )

test('an answer can be taken back once the test has moved on, and nothing moves when that comes or goes', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(8201), 40)
  const before = await places(page)
  expect(await undo(page).count()).toBe(0)
  // Shown for as long as the test looks at it.
  await changeWait(asDriverPage(page), UNDO_TIME, 60_000)
  await tap(page, 40, 2)
  await page.locator('#item-41').waitFor()
  await undo(page).waitFor()
  expect(await places(page)).toEqual(before)
  await undo(page).click()
  await page.locator('#item-40').waitFor()
  expect(await items(page)).toEqual([{ place: 40, choice: 0 }])
  expect(await undo(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('item-40')
  await tap(page, 40, 5)
  await page.locator('#item-41').waitFor()

  // An answer to the next item ends it, while the test is still there.
  await undo(page).waitFor()
  await changeWait(asDriverPage(page), ADVANCE_DELAY, 60_000)
  await tap(page, 41, 3)
  await undo(page).waitFor({ state: 'detached' })
  expect(await places(page)).toEqual(before)
  const { answers } = await readDevice(asDriverPage(page))
  const given = new Map(answers.map(({ item, choice }) => [item, choice]))
  expect([given.get(40), given.get(41)]).toEqual([5, 3])
})

test('“Undo” goes by itself, but not from under the focus', async ({ visit }) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(8202), 40)
  await changeWait(asDriverPage(page), UNDO_TIME, 50)
  await tap(page, 40, 2)
  await page.locator('#item-41').waitFor()
  await undo(page).waitFor({ state: 'detached' })
  expect(await items(page)).toEqual([{ place: 41, choice: 0 }])

  await changeWait(asDriverPage(page), UNDO_TIME, 500)
  await tap(page, 41, 2)
  await page.locator('#item-42').waitFor()
  await undo(page).focus()
  await page.waitForTimeout(2_000)
  await page.keyboard.press('Enter')
  await page.locator('#item-41').waitFor()
  expect(await items(page)).toEqual([{ place: 41, choice: 0 }])
})

test('each choice can be called by its number, and the focus goes from statement to choices to Back', async ({
  visit,
}) => {
  const page = await visit(phone)
  await open(page, '/')
  await resume(page, makeSheet(8203), 40)
  const names = await Promise.all(
    ['1 Very Inaccurate', '3 Neither Accurate Nor Inaccurate', '5 Very Accurate'].map((name) =>
      page.getByRole('radio', { name, exact: true }).count(),
    ),
  )
  expect(names).toEqual([1, 1, 1])
  await page.locator('#item-40').focus()
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('.item-choices')?.className ?? document.activeElement?.textContent,
    )
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('item-choices')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Back')
  await page.getByRole('radio', { name: '3' }).check()
  expect(await items(page)).toEqual([{ place: 40, choice: 3 }])
})

test('after the last statement all answers can be looked over and changed, each from its line', async ({
  visit,
}) => {
  for (const [screen, first] of [
    [phone, 36],
    [laptop, 36],
  ] as const) {
    const page = await visit(screen)
    const sheet = makeSheet(8204)
    await open(page, '/')
    await resume(page, sheet, 120)
    await page.getByRole('button', { name: 'Look over your answers' }).click()
    const list = page.getByRole('dialog', { name: 'Your answers' })
    const lines = list.getByRole('link')
    expect(await lines.count()).toBe(120)
    const words = [
      'Very Inaccurate',
      'Moderately Inaccurate',
      'Neither Accurate Nor Inaccurate',
      'Moderately Accurate',
      'Very Accurate',
    ]
    const shown = await lines.allInnerTexts()
    expect(shown.map((line) => words.findIndex((text) => line.endsWith(text)) + 1).join('')).toBe(sheet)
    await lines.nth(37).click()
    await page.locator('#item-37').waitFor()
    expect(await list.isVisible()).toBe(false)
    const onPage = (await items(page)).map(({ place }) => place)
    expect(onPage).toEqual(screen === phone ? [37] : [first, 37, 38])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('item-37')
    const choice = (Number(sheet[37]) % 5) + 1
    await changeWait(asDriverPage(page), ADVANCE_DELAY, 60_000)
    await tap(page, 37, choice)
    await page.getByRole('button', { name: 'Look over your answers' }).click()
    expect(await lines.nth(37).innerText()).toContain(words[choice - 1])
    // Whoever comes back goes on where they were.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#item-37')
    await list.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'see results' }).waitFor()
  }
})

test('during the test the list is in “More”, with what is answered so far, and is fetched only there', async ({
  visit,
}) => {
  const page = await visit(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
  await resume(page, makeSheet(8205), 50)
  expect(await page.getByRole('button', { name: 'Look over your answers' }).count()).toBe(0)
  expect(asked.filter((path) => /look-back/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Look over your answers' }).click()
  const list = page.getByRole('dialog', { name: 'Your answers' })
  expect(await list.getByRole('link').count()).toBe(50)
  expect(await list.getByText('Not answered yet: 70').isVisible()).toBe(true)
  await list.getByRole('link').nth(12).click()
  await page.locator('#item-12').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  // And back to where the test goes on.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Look over your answers' }).click()
  await list.getByRole('button', { name: 'Go on with the next one' }).click()
  await page.locator('#item-50').waitFor()
})
