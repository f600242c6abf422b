import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dropRequest } from '../support/network/faults.ts'
import { phone } from '../support/browsers/pages-browser.ts'
import { asDriverPage, open, resume, test, waitForDatabase } from '../support/page-visit.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { makeSheet } from '../support/visitor/sheets.ts'
import { slideButtons } from '../support/visitor/visiting.ts'

/** What has the focus: the id of an item, or the text of anything else. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    return element === document.body
      ? 'nothing'
      : element.id.startsWith('item-')
        ? element.id
        : element.innerText
  })

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Goes from the first slide to the tap that loads the questions. */
async function answerSlides(page: Page): Promise<void> {
  const buttons = slideButtons()
  for (const button of buttons.slice(0, -1)) await page.click(button)
  await page.fill('#age', '33')
  await page.keyboard.press('Enter')
  await page.click(buttons.at(-1)!)
}

async function resumeAt(page: Page, seed: number, answered = 30): Promise<void> {
  await open(page, '/')
  await resume(page, makeSheet(seed), answered)
  await page.getByText('Welcome back. You can go on where you stopped.').waitFor()
}

test('starting over asks where the focus is, gives it back, and leads to the top of the first slide', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 360, height: 320 } })
  await resumeAt(page, 9801)
  await press(page, 'More')
  const dialog = page.getByRole('dialog', { name: 'More' })
  await dialog.getByRole('button', { name: 'Start over' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^Starting over deletes your answers/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Keep my answers')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Start over')
  await page.keyboard.press('Enter')
  await page.evaluate(() => scrollTo(0, 1000))
  await dialog.getByRole('button', { name: 'Yes, start over' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Before you begin')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('choosing another language after a failure leads to the heading of the languages', async ({
  visit,
  proxy,
}) => {
  const page = await visit(phone)
  proxy.always(/^GET \/assets\/items-/, dropRequest(Infinity))
  await open(page, '/test')
  await answerSlides(page)
  await page.getByRole('button', { name: 'Choose another language' }).waitFor()
  await press(page, 'Choose another language')
  await expect.poll(() => focused(page)).toBe('Which language do you want the statements in?')
})

test('digits answer again once the question whether to start over has been closed', async ({ visit }) => {
  const page = await visit()
  await resumeAt(page, 9802)
  await press(page, 'Start over')
  await press(page, 'Keep my answers')
  await page.getByText('Welcome back.').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('item-30')
  await page.keyboard.press('4')
  await page.locator('#item-30 input[value="4"]:checked').waitFor()
})

test('digits answer once a test has been taken over from another tab', async ({ visit }) => {
  const page = await visit()
  await resumeAt(page, 9803)
  const tab = await page.context().newPage()
  await tab.goto('/test')
  await press(tab, 'Continue here')
  await tab.getByText('This test is open in another tab.').waitFor({ state: 'detached' })
  await expect.poll(() => focused(tab)).toBe('item-30')
  await tab.keyboard.press('4')
  await tab.locator('#item-30 input[value="4"]:checked').waitFor()
})

test('digits answer once the message that nothing is kept here has been closed', async ({ visit }) => {
  const page = await visit()
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await open(page, '/test')
  await answerSlides(page)
  await page.locator('#item-0').waitFor()
  await press(page, 'Close this message')
  await expect.poll(() => focused(page)).toBe('item-0')
  await page.keyboard.press('2')
  await page.locator('#item-0 input[value="2"]:checked').waitFor()
})

test.for(['Delete only the site’s files…', 'Delete everything…'])(
  'keeping it all gives the focus back to the button that asked: %s',
  async (name, { visit }) => {
    const page = await visit()
    await open(page, '/device#clear')
    await waitForDatabase(page)
    await seedAttempt(asDriverPage(page), { sheet: makeSheet(9804), answered: 3 })
    await press(page, name)
    await expect.poll(() => focused(page)).toMatch(/^Delete .* from this device\?$/)
    await press(page, 'Keep it all')
    await expect.poll(() => focused(page)).toBe(name)
    await press(page, name)
    await page.locator('[role=group] button').last().focus()
    await page.keyboard.press('Enter')
    await page.getByText(/deleted from this device\.$/).waitFor()
    await expect.poll(() => focused(page)).toBe(name)
  },
)
