import { expect } from 'vitest'
import { askedEngines } from '../harness/browsers.ts'
import type { Page } from '../harness/drivers/driver.ts'
import { answerNext, choose, readItems, waitForItem } from './answering.ts'
import { answersOf, readDevice } from './device.ts'
import { expectedScores, readScores, rowsOf, waitForResult } from './results.ts'
import { openScenes } from './scene.ts'
import { choiceOfItem } from './sheets.ts'
import { goThroughSlides, resumeTest, submit, waitForQuestions } from './visitor.ts'

const scene = openScenes()
const desk = { viewport: { width: 1280, height: 800 } }

scene(
  'on a wide screen three items a page: Next when all are answered, Back to change one',
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
    expect(await page.text()).toMatch(/Questions 7–9 of 120[^]*6 %/)
  },
  desk,
)

scene(
  'the language switched in the middle: other words, the same answers, and the result says which',
  askedEngines(),
  async ({ url, site, sheet, newPage }) => {
    const page = await newPage()
    const key = await resumeTest(page, url, { sheet, answered: 117 })
    await page.click({ role: 'button', name: 'More' })
    await page.fill({ role: 'combobox', name: 'Language of the questions' }, 'no')
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

scene(
  'coming back offers to go on or to start over; starting over asks first',
  askedEngines(),
  async (around) => {
    const { url, sheet } = around
    const page = await around.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 30 })
    expect(await page.text()).toContain('Welcome back. You go on where you stopped.')
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

scene('somebody of 15 is stopped, somebody of 16 is not', askedEngines(), async ({ url, newPage }) => {
  const page = await newPage()
  await page.goto(`${url}/test`)
  await page.click('button[data-form="informed:shared"]')
  await page.click('button[data-form="languageChosen:en"]')
  await page.click('button[data-form="genderChosen:female"]')
  const young = 'You must be 16 or older'
  const unclear = 'Write your age in whole years, 120 at most'
  for (const [age, warning] of [
    ['15', young],
    ['', unclear],
    ['0', young],
    ['130', unclear],
  ] as const) {
    await page.fill('#age', age)
    await page.click({ role: 'button', name: 'Next' })
    await page.waitFor((words) => document.body.innerText.includes(words), warning)
    expect(await page.text()).toContain('How old are you?')
  }
  await page.fill('#age', '16')
  await page.click({ role: 'button', name: 'Next' })
  await page.click({ role: 'button', name: 'Alrighty, take me to the test' })
  await waitForQuestions(page)
})

/** Which of the buttons under the items can be used. */
function readButtons(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('button')].map((button) => [button.innerText, !button.disabled]),
    ),
  )
}
