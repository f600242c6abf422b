import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ADVANCE_DELAY } from '../../client/attempt/session.ts'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { readItems, waitForItem } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { expectedScores, readScores, rowsOf, waitForResult } from '../support/visitor/results.ts'
import { journey, test } from '../support/journey.ts'
import { changeWait } from '../support/visitor/timers.ts'
import { resumeTest, waitForQuestions } from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

journey(
  'from the front page through the test to a comparison by keyboard alone: slides, digits, arrows, Enter',
  askedEngines(),
  async ({ url, site, sheet, newPage }) => {
    const page = await newPage()
    await page.goto(url)
    await page.waitFor(() => history.scrollRestoration === 'manual')
    await tabTo(page, 'Take the free test now')
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.tagName === 'H1' && location.pathname === '/test')
    await tabTo(page, 'continue without sharing')
    await page.press('Enter')
    await tabTo(page, 'Other language')
    await page.press('Enter')
    await tabTo(page, 'Search for a language')
    for (const letter of 'engl') await page.press(letter)
    await tabTo(page, 'English')
    await page.press('Enter')
    await tabTo(page, 'Male')
    await page.press('Enter')
    await tabTo(page, 'Age in years')
    for (const digit of '40') await page.press(digit)
    await page.press('Enter')
    await tabTo(page, 'Alrighty, take me to the test')
    await page.press('Enter')
    await waitForQuestions(page)

    await answerFirstPageWithArrows(page, sheet)
    for (let first = 3; first < ITEM_COUNT; first += 3) {
      await page.press('Enter')
      await waitForItem(page, first)
      await page.waitFor((id) => document.activeElement?.id === id, `item-${first}`)
      for (const choice of sheet.slice(first, first + 3)) await page.press(choice)
    }
    await expect.poll(async () => (await readDevice(page)).answers.length).toBe(ITEM_COUNT)
    await page.press('Enter')
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])

    await tabTo(page, 'Compare with someone')
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.tagName === 'H1' && location.pathname === '/compare')
    await tabTo(page, 'Name')
    for (const letter of 'Mira') await page.press(letter)
    await tabTo(page, 'Result URL or ID')
    for (const digit of id) await page.press(digit)
    await page.press('Enter')
    await page.waitFor(() =>
      [...document.querySelectorAll<HTMLElement>('main li')].some((person) =>
        person.innerText.includes('Mira'),
      ),
    )
  },
  { viewport: { width: 1280, height: 800 }, timeout: 180_000 },
)

journey(
  'with one item a page the arrows reach every choice, a held key answers one item, digits need the focus',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    // Long enough for a busy machine.
    await changeWait(page, ADVANCE_DELAY, 5000)
    // The first statement has the focus when the questions begin.
    expect(await focusedElement(page)).toBe('item-30')
    await page.press('Tab')
    await page.press(' ')
    for (const choice of [2, 3, 4, 5]) {
      await sleep(1300)
      await page.press('ArrowDown')
      expect(await readItems(page)).toEqual([{ place: 30, choice }])
    }
    await waitForItem(page, 31)
    await page.waitFor(() => document.activeElement?.id === 'item-31')

    // The first press counts, the repeats of a held key do not.
    await page.evaluate(() => {
      for (const repeat of [false, ...Array<true>(40).fill(true)])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: '4', bubbles: true, repeat }),
        )
    })
    await waitForItem(page, 32)
    await page.waitFor(() => document.activeElement?.id === 'item-32')
    await page.evaluate(async () => {
      const hold = () =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: '4', bubbles: true, repeat: true }),
        )
      for (const end = Date.now() + 1500; Date.now() < end; hold())
        await new Promise((resolve) => setTimeout(resolve, 30))
    })
    expect(await readItems(page)).toEqual([{ place: 32, choice: 0 }])

    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.press('3')
    await sleep(300)
    expect(await readItems(page)).toEqual([{ place: 32, choice: 0 }])
  },
  { viewport: { width: 360, height: 640 } },
)

journey(
  'the digits of any script answer, as keyboards of Arabic, Persian and Japanese type them',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    expect(await focusedElement(page)).toBe('item-30')
    for (const [index, key] of ['٢', '۵', '４'].entries()) {
      // No keyboard that a test drives has these keys.
      await page.evaluate((typed) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true }))
      }, key)
      const choices = [2, 5, 4].map((choice, place) => (place <= index ? choice : 0))
      await expect
        .poll(() => readItems(page))
        .toEqual(choices.map((choice, place) => ({ place: 30 + place, choice })))
    }
    // Digits that are no choice in any script, and other characters, answer nothing.
    for (const key of ['٠', '٦', '۰', '９', '٢٢', '½', '二', 'Ⅳ', '²']) {
      await page.evaluate((typed) => {
        document.getElementById('item-31')!.focus()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true }))
      }, key)
      expect(await readItems(page)).toContainEqual({ place: 31, choice: 5 })
    }
  },
  { viewport: { width: 1280, height: 800 } },
)

function focusedElement(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '')
}

/** Moves focus with Tab until it is on the control of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.innerText ?? element?.innerText ?? ''
    })
    if (focused.toLowerCase().startsWith(name.toLowerCase())) return
    await page.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}

/** Answers the first page: Tab goes from item to item, arrows from choice to choice. */
async function answerFirstPageWithArrows(page: Page, sheet: string): Promise<void> {
  for (const place of [0, 1, 2]) {
    for (let tries = 0; tries < 20 && (await focusedItem(page)) !== `item-${place}`; tries++)
      await page.press('Tab')
    await page.press(' ')
    for (let choice = 1; choice < Number(sheet[place]); choice++) await page.press('ArrowDown')
  }
  await expect
    .poll(() => readItems(page))
    .toEqual([0, 1, 2].map((place) => ({ place, choice: Number(sheet[place]) })))
}

/** Name of the radio group that has focus. */
function focusedItem(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '')
}
