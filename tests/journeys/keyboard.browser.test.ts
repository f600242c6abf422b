import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { choose, readItems, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { readDevice } from '../support/visitor/device.ts'
import { expectedScores, readScores, rowsOf, waitForResult } from '../support/visitor/results.ts'
import { journey, test } from '../support/journey.ts'
import { resumeTest, waitForQuestions } from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

/** How long a visitor pauses between keys, in milliseconds: long after a shortened wait. */
const PAUSE = 500

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
    await tabTo(page, 'No, don’t store them')
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
    await page.waitFor(() => document.activeElement?.textContent === 'see results')
    await page.press('Enter')
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id }])

    await tabTo(page, 'Compare with others')
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.tagName === 'H1' && location.pathname === '/compare')
    // One's own result is in the comparison already.
    await tabTo(page, 'Name')
    for (const letter of 'Mira') await page.press(letter)
    await tabTo(page, 'Result link or ID')
    for (const digit of 'a1'.repeat(12)) await page.press(digit)
    await page.press('Enter')
    await page.waitFor(() =>
      [...document.querySelectorAll<HTMLElement>('main li')].some((person) =>
        person.innerText.includes('Mira'),
      ),
    )
  },
  { viewport: { width: 1280, height: 800 } },
)

journey(
  'with one item a page no arrow key goes on, however long the pause; Space, Enter, a digit, a tap and Next do',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    await shortenAdvanceDelay(page)
    // The first statement has the focus when the questions begin.
    expect(await focusedElement(page)).toBe('item-30')
    await page.press('Tab')
    for (const [times, key] of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown'].entries()) {
      await page.press(key)
      await sleep(PAUSE)
      expect(await readItems(page)).toEqual([{ place: 30, choice: times + 2 }])
    }
    for (const [key, choice] of [
      ['ArrowUp', 4],
      ['ArrowLeft', 3],
    ] as const) {
      await page.press(key)
      await sleep(PAUSE)
      expect(await readItems(page)).toEqual([{ place: 30, choice }])
    }
    const goOn: Array<[given: number, goOn: () => Promise<void>]> = [
      [3, () => page.press('Enter')],
      [2, () => page.press(' ')],
      [2, () => page.press('2')],
      [5, () => page.press('5')],
      [2, () => choose(page, 34, 2)],
      [4, () => choose(page, 35, 4)],
      [2, () => tabTo(page, 'Next').then(() => page.press('Enter'))],
    ]
    for (const [index, [, act]] of goOn.entries()) {
      if (index > 0) await chooseSecondByArrow(page, 30 + index)
      await act()
      await waitForItem(page, 31 + index)
      await page.waitFor((id) => document.activeElement?.id === id, `item-${31 + index}`)
    }
    // The first Space on a choice chooses it, and goes on.
    await page.press('Tab')
    await page.press(' ')
    await waitForItem(page, 38)
    const given = (await readDevice(page)).answers.filter(({ item }) => item >= 30)
    expect(new Map(given.map(({ item, choice }) => [item, choice]))).toEqual(
      new Map([...goOn.map(([choice]) => choice), 1].map((choice, index) => [30 + index, choice])),
    )
  },
  { viewport: { width: 360, height: 640 } },
)

journey(
  'arrow keys choose from right to left in Arabic, and do not go on there either',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30, lang: 'ar' })
    await shortenAdvanceDelay(page)
    await page.press('Tab')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const before = await readItems(page)
      await page.press(key)
      await sleep(PAUSE)
      const after = await readItems(page)
      expect(after).toEqual([{ place: 30, choice: expect.any(Number) }])
      expect(after).not.toEqual(before)
    }
  },
  { viewport: { width: 360, height: 640 } },
)

journey(
  'a visitor who switches off that the next item comes by itself goes on with Enter or Next, after a reload too',
  ['chromium'],
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    await shortenAdvanceDelay(page)
    await tabTo(page, 'More')
    await page.press('Enter')
    await tabTo(page, 'Your way')
    await page.press('Enter')
    await page.waitFor(() => document.querySelector('.more-dialog .ways') !== null)
    await tabTo(page, 'The next statement comes by itself')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true)
    await page.press(' ')
    await tabTo(page, 'Close')
    await page.press('Enter')
    await page.evaluate(() => document.getElementById('item-30')!.focus())
    await page.press('4')
    await sleep(PAUSE)
    expect(await readItems(page)).toEqual([{ place: 30, choice: 4 }])
    await page.press('Enter')
    await waitForItem(page, 31)
    await expect.poll(async () => (await readDevice(page)).attempts[0]?.position).toBe(31)

    await page.reload()
    await waitForItem(page, 31)
    await shortenAdvanceDelay(page)
    for (let tap = 0; tap < 2; tap++) {
      await choose(page, 31, 5)
      await sleep(PAUSE)
      expect(await readItems(page)).toEqual([{ place: 31, choice: 5 }])
    }
    await page.click({ role: 'button', name: 'Next' })
    await waitForItem(page, 32)

    await page.click({ role: 'button', name: 'More' })
    await page.click('.more-dialog .ways-menu > summary')
    await page.click({ role: 'checkbox', name: 'The next statement comes by itself' })
    await page.click({ role: 'button', name: 'Close' })
    await choose(page, 32, 5)
    await waitForItem(page, 33)
  },
  { viewport: { width: 360, height: 640 } },
)

journey(
  'with every item answered Enter goes on to the next page, at the last to “see results”, which alone submits',
  askedEngines(),
  async ({ url, site, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: ITEM_COUNT, position: 114 })
    await waitForItem(page, 114)
    await page.evaluate(() => document.querySelector<HTMLElement>('input[name=research]')!.focus())
    await page.press('Enter')
    await sleep(PAUSE)
    expect(await readItems(page)).toHaveLength(3)
    expect(await focusedElement(page)).toBe('')
    expect((await readDevice(page)).attempts).toMatchObject([{ state: 'open', position: 114 }])

    await page.evaluate(() => document.getElementById('item-115')!.focus())
    await page.press('Enter')
    await waitForItem(page, 117)
    await page.waitFor(() => document.activeElement?.id === 'item-117')
    await page.press(sheet[117]!)
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.textContent === 'see results')
    expect((await readDevice(page)).attempts).toMatchObject([{ state: 'open', position: 117 }])

    await page.press('Enter')
    await waitForResult(page)
    expect(rowsOf(site, sheet)).toHaveLength(1)
  },
  { viewport: { width: 1280, height: 800 } },
)

journey(
  'a held digit answers one item, and digits need the focus',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 31 })
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
  ['chromium'],
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
  const seen: string[] = []
  for (let tries = 0; tries < 60; tries++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return (element?.labels?.[0]?.innerText ?? element?.innerText ?? '').trim()
    })
    if (focused.toLowerCase().startsWith(name.toLowerCase())) return
    seen.push(focused.slice(0, 40))
    await page.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}, but ${JSON.stringify(seen)}`)
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

/** Chooses the second choice of the item shown, which is not answered, with an arrow key. */
async function chooseSecondByArrow(page: Page, place: number): Promise<void> {
  await page.press('Tab')
  await page.press('ArrowDown')
  await sleep(PAUSE)
  expect(await readItems(page)).toEqual([{ place, choice: 2 }])
}
