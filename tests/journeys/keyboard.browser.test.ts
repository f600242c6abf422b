import { expect } from 'vitest'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { askedEngines } from '../harness/browsers.ts'
import type { Page } from '../harness/drivers/driver.ts'
import { readItems, waitForItem } from './answering.ts'
import { readDevice } from './device.ts'
import { expectedScores, readScores, rowsOf, waitForResult } from './results.ts'
import { openScenes } from './scene.ts'
import { waitForQuestions } from './visitor.ts'

const scene = openScenes()

scene(
  'the whole test by keyboard alone: slides, digits, arrows, Enter',
  askedEngines(),
  async ({ url, site, sheet, newPage }) => {
    const page = await newPage()
    await page.goto(`${url}/test`)
    await tabTo(page, 'continue without sharing')
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
      for (const choice of sheet.slice(first, first + 3)) await page.press(choice)
    }
    await expect.poll(async () => (await readDevice(page)).answers.length).toBe(ITEM_COUNT)
    await page.press('Enter')
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])
  },
  { viewport: { width: 1280, height: 800 }, timeout: 180_000 },
)

/** Moves focus with Tab until it is on the control of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.innerText ?? element?.innerText ?? ''
    })
    if (focused.startsWith(name)) return
    await page.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}

/** Tab goes from item to item, arrows from choice to choice. */
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
