import { expect } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { saveSheet } from '../support/rows.ts'
import { answerNext, choose, readItems, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { expectedScores, readScores, rowsOf, waitForResult } from '../support/visitor/results.ts'
import { journey } from '../support/journey.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import {
  goThroughSlides,
  resumeTest,
  submit,
  waitForQuestions,
  waitForWords,
} from '../support/visitor/visiting.ts'

const desk = { viewport: { width: 1280, height: 800 } }

journey(
  'a wide screen shows three items a page: Next works once all are answered, Back allows changing one',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page)
    expect((await readItems(page)).map(({ place }) => place)).toEqual([0, 1, 2])
    expect(await readButtons(page)).toMatchObject({ Back: false, Next: false })
    await choose(page, 0, choiceOfItem(sheet, 0))
    await choose(page, 2, choiceOfItem(sheet, 2))
    expect(await readButtons(page)).toMatchObject({ Back: false, Next: false })
    await choose(page, 1, 5)
    await page.click({ role: 'button', name: 'Next' })
    await waitForItem(page, 3)
    expect(await readButtons(page)).toMatchObject({ Back: true, Next: false })
    await page.click({ role: 'button', name: 'Back' })
    await waitForItem(page, 1)
    expect((await readItems(page))[1]).toEqual({ place: 1, choice: 5 })
    await choose(page, 1, choiceOfItem(sheet, 1))
    await page.click({ role: 'button', name: 'Next' })
    await waitForItem(page, 3)
    await answerNext(page, 4, sheet)
    const [{ key } = { key: '' }] = (await readDevice(page)).attempts
    await expect
      .poll(async () => answersOf(await readDevice(page), key))
      .toBe(sheet.slice(0, 7).padEnd(120, '0'))
    expect(await page.text()).toMatch(/Statements 7–9 of 120[^]*\b6%/)
  },
  desk,
)

journey(
  'switching the language in the middle changes the words, not the answers, and the result records it',
  ['chromium'],
  async ({ url, site, sheet, newPage }) => {
    const page = await newPage()
    const key = await resumeTest(page, url, { sheet, answered: 117 })
    await page.click({ role: 'button', name: 'More' })
    await page.fill({ role: 'combobox', name: 'Language of the statements' }, 'no')
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'no')
    await page.click({ role: 'button', name: 'Close' })
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 117).padEnd(120, '0'))
    await answerNext(page, 3, sheet)
    await submit(page)
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(rowsOf(site, sheet)).toMatchObject([{ id, lang: 'no' }])
  },
  desk,
)

journey(
  'coming back offers to go on or to start over; starting over asks first',
  ['chromium'],
  async (around) => {
    const { url, sheet } = around
    const page = await around.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 30 })
    await waitForWords(page, 'Welcome back. You can go on where you stopped.')
    await page.click({ role: 'button', name: 'Start over' })
    await page.click({ role: 'button', name: 'Keep my answers' })
    expect((await readDevice(page)).answers).toHaveLength(30)

    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: 'Start over' })
    await page.click({ role: 'button', name: 'Yes, start over' })
    await page.waitFor(() => document.body.innerText.includes('Before you begin'))
    expect(await readDevice(page)).toMatchObject({ attempts: [], answers: [] })
    await goThroughSlides(page)
    expect((await readItems(page))[0]).toEqual({ place: 0, choice: 0 })
    await expect
      .poll(async () => (await readDevice(page)).attempts)
      .toMatchObject([{ state: 'open', position: 0 }])
    expect((await readDevice(page)).attempts[0]?.key).not.toBe(key)
  },
)

journey('somebody of 15 is stopped, somebody of 16 is not', ['chromium'], async ({ url, newPage }) => {
  const page = await newPage()
  await page.goto(`${url}/test`)
  await page.click('button[data-form="informed:shared"]')
  await page.click('button[data-form="languageChosen:en"]')
  await page.click('button[data-form="genderChosen:female"]')
  const young = 'You must be 16 or older'
  const unclear = 'Enter your age in whole years (120 at most)'
  const wordy = 'Enter your age in digits only, such as 34'
  for (const [age, warning] of [
    ['15', young],
    ['', unclear],
    ['0', young],
    ['130', unclear],
    ['١٥', young],
    ['sixteen', wordy],
    ['۱۳۰', unclear],
  ] as const) {
    await page.fill('#age', age)
    await page.click({ role: 'button', name: 'Next' })
    await page.waitFor((words) => document.body.innerText.includes(words), warning)
    expect(await page.text()).toContain('How old are you?')
  }
  for (const age of ['16', '１６', '۱۶', '١٦']) {
    await page.fill('#age', age)
    await page.click({ role: 'button', name: 'Next' })
    await page.waitFor(() => document.querySelector('.summary')?.closest('section')?.hidden === false)
    expect(await page.evaluate(() => document.getElementById('summary')?.textContent)).toBe(
      'English, 16, female',
    )
    await page.click('[data-slide=confirmation] [data-form=wentBack]')
  }
  await page.click({ role: 'button', name: 'Next' })
  await page.click({ role: 'button', name: 'Alrighty, take me to the test' })
  await waitForQuestions(page)
})

journey(
  'fifty people with names of 60 emoji are compared: the server takes the address, and each can be told apart',
  askedEngines(),
  async ({ url, site, sheet, newPage }) => {
    const id = await saveSheet(site.url, sheet)
    const family = '👩‍👩‍👧‍👦'.repeat(10)
    const fifty = Array.from({ length: 50 }, (_, index) => ({ name: `${index + 1} ${family}`, id }))
    const page = await newPage()
    await page.goto(`${url}/compare/${makeCompareCode(fifty)}`)
    await page.waitFor(() => document.querySelectorAll('.people-key bdi').length === 50)
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('.people-key bdi')].map(({ textContent }) => textContent),
    )
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(new RegExp(`^${index + 1} 👩‍👩‍👧‍👦.*…$`, 'u'))
    }
  },
)

journey(
  'in a comparison of two the second thread is drawn over the first, and then stands whole',
  askedEngines(),
  async ({ url, site, sheet, otherSheet, newPage }) => {
    const ids = [await saveSheet(site.url, sheet), await saveSheet(site.url, otherSheet())]
    const page = await newPage()
    await page.goto(`${url}/compare/${makeCompareCode(ids.map((id, n) => ({ name: `Person ${n}`, id })))}`)
    await page.waitFor(() => document.querySelectorAll('.thread-line .thread').length === 2)
    const [begin, end] = await page.evaluate(() => {
      const threads = [...document.querySelectorAll<SVGElement>('.thread-line .thread')]
      // Restarts animations that may have ended by now.
      for (const thread of threads) {
        thread.style.animation = 'none'
        thread.getBoundingClientRect()
        thread.style.animation = ''
      }
      const motions = threads.flatMap((thread) => thread.getAnimations())
      return [0, 10_000].map((time) => {
        for (const motion of motions) {
          motion.pause()
          motion.currentTime = time
        }
        return threads.map((thread) => getComputedStyle(thread).clipPath)
      })
    })
    expect(begin).toEqual(['none', expect.stringMatching(/ 100%/)])
    expect(end).toEqual(['none', 'none'])
  },
)

/** Whether each button of the page is enabled, by its text. */
function readButtons(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('button')].map((button) => [button.innerText.trim(), !button.disabled]),
    ),
  )
}
