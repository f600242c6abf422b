import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { pathTo } from '../../client/pages.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { choose, readItems, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { dropRequest } from '../support/network/faults.ts'
import { journey, test } from '../support/journey.ts'
import { waitForResult } from '../support/visitor/results.ts'
import { seedAttempt } from '../support/visitor/seeds.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import {
  almostFinish,
  chooseLanguage,
  resumeTest,
  waitForWords,
  submit,
  waitForDatabase,
} from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

journey(
  'going back and tapping the answer already chosen moves on and changes nothing',
  ['chromium'],
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    const key = await resumeTest(page, url, { sheet, answered: 30 })
    for (const place of [29, 28]) {
      await page.click({ role: 'button', name: 'Back' })
      await waitForItem(page, place)
    }
    for (const place of [28, 29]) {
      await choose(page, place, choiceOfItem(sheet, place))
      await waitForItem(page, place + 1)
    }
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 30).padEnd(120, '0'))
  },
)

journey(
  'a finished test can be gone through back and forth, with See results at hand',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await almostFinish(page, url, sheet)
    await page.click({ role: 'button', name: 'Back' })
    await page.waitFor(() => document.getElementById('item-119') === null)
    const [first] = await readItems(page)
    expect(first?.place).toBe(116)
    expect(await page.text()).toMatch(/see results/i)
    await page.click({ role: 'button', name: 'Next' })
    await waitForItem(page, 119)
  },
  { viewport: { width: 1280, height: 800 } },
)

journey(
  'Back from a new report leads to slides that lead to the report',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await almostFinish(page, url, sheet)
    await submit(page)
    const id = await waitForResult(page)
    await goBack(page)
    await page.waitFor(() => document.querySelector('[data-recent]')?.checkVisibility())
    await page.click({ role: 'link', name: 'Open the report' })
    expect(await waitForResult(page)).toBe(id)
  },
)

journey(
  'at the end of the test there is one See results, the test’s own button, in view on a small phone',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 119 })
    expect(await namedSeeResults(page)).toEqual([])
    await choose(page, 119, choiceOfItem(sheet, 119))
    await sleep(1000)
    const [button, ...others] = await namedSeeResults(page)
    expect(others).toEqual([])
    expect(button).toMatchObject({ tag: 'BUTTON' })
    expect(Math.floor(button!.bottom)).toBeLessThanOrEqual(640)
    await page.click({ role: 'button', name: 'More' })
    await page.click({ role: 'button', name: /^Pause/ })
    await page.waitFor(() => location.pathname === '/')
    await expect.poll(() => namedSeeResults(page)).toMatchObject([{ tag: 'A' }])
  },
  { viewport: { width: 360, height: 640 } },
)

journey(
  '‘Welcome back’ is shown to visitors who return, not after a change of language',
  ['chromium'],
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    await waitForWords(page, 'Welcome back.')
    await page.click('.language-menu summary')
    await page.click({ role: 'link', name: 'Norsk' })
    await page.waitFor(
      () => document.documentElement.lang === 'nb' && document.getElementById('item-30') !== null,
    )
    // A notice's words come a moment after its region.
    await sleep(500)
    expect(await page.text()).not.toContain('Velkommen tilbake')
    await page.click('.logo')
    // The address changes a moment before the page, and only a visitor who has seen another page comes back.
    await page.waitFor(() => location.pathname === '/no' && document.querySelector('.item') === null)
    await page.back()
    await waitForItem(page, 30)
    await waitForWords(page, 'Velkommen tilbake')
  },
)

journey(
  'the browser’s Back goes one slide back, a reload keeps slide and choices, and at the first question one Back leaves',
  askedEngines(),
  async ({ url, newPage }) => {
    const page = await newPage()
    await page.goto(url)
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.waitFor(() => document.documentElement.dataset['app'] === 'running')
    await page.click('button[data-form="informed:shared"]')
    await waitForSlide(page, 'language')
    await chooseLanguage(page, 'no')
    await waitForSlide(page, 'gender')
    await page.click('button[data-form="genderChosen:female"]')
    await waitForSlide(page, 'age')
    for (const slide of ['gender', 'language']) {
      await goBack(page)
      await waitForSlide(page, slide)
    }
    await page.reload()
    await page.waitFor(() => document.documentElement.dataset['app'] === 'running')
    await waitForSlide(page, 'language')
    await chooseLanguage(page, 'sv')
    await page.click('button[data-form="genderChosen:male"]')
    await page.fill('#age', '41')
    await page.press('Enter')
    await waitForSlide(page, 'confirmation')
    await page.reload()
    await waitForSlide(page, 'confirmation')
    await page.waitFor(() =>
      /41[^]*Age and gender are stored with your result/.test(
        document.querySelector('.summary')?.textContent ?? '',
      ),
    )
    await page.click('button[data-form="confirmed"]')
    await waitForItem(page, 0)
    expect(await page.evaluate(() => document.querySelector('fieldset')?.lang)).toBe('sv')
    await page.back()
    await page.waitFor(() => location.pathname === '/')
  },
)

journey(
  'the browser’s Back goes back one page of items, also after a reload, and its Forward goes on again',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 30 })
    for (const place of [30, 31, 32]) {
      await choose(page, place, choiceOfItem(sheet, place))
      await waitForItem(page, place + 1)
    }
    await goBack(page)
    await waitForItem(page, 32)
    await expect.poll(async () => (await readDevice(page)).attempts[0]?.position).toBe(32)
    await page.reload()
    await waitForItem(page, 32)
    await goBack(page)
    await waitForItem(page, 31)
    await page.click({ role: 'button', name: 'Back' })
    await waitForItem(page, 30)
    // The page goes back in the history just after that.
    await page.waitFor(() => (history.state as { usr?: { step?: number } } | null)?.usr?.step === 30)
    await page.evaluate(() => history.forward())
    await waitForItem(page, 31)
    // Tapping the answer already chosen moves on, and Back returns to it.
    await choose(page, 31, choiceOfItem(sheet, 31))
    await waitForItem(page, 32)
    await goBack(page)
    await waitForItem(page, 31)
  },
)

/** Goes back to an entry with the same address, where there is no page load to wait for. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
}

async function waitForSlide(page: Page, slide: string): Promise<void> {
  await page.waitFor(
    (name) => document.querySelector<HTMLElement>(`[data-slide=${name}]`)?.hidden === false,
    slide,
  )
}

/** The visible links and buttons named 'see results', with the lower edge of each in page pixels. */
function namedSeeResults(page: Page): Promise<Array<{ tag: string; bottom: number }>> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter(
        ({ innerText, offsetParent }) =>
          innerText.trim().toLowerCase() === 'see results' && offsetParent !== null,
      )
      .map((element) => ({ tag: element.tagName, bottom: element.getBoundingClientRect().bottom + scrollY })),
  )
}

journey(
  'an unfinished test of which only the database knows is reached from the list of results, without a worker',
  askedEngines(),
  async ({ url, proxy, sheet, newPage }) => {
    proxy.always(/^GET \/sw\.js/, dropRequest(Infinity))
    const page = await newPage()
    await page.goto(url + pathTo('device', 'en'))
    await waitForDatabase(page)
    const key = await seedAttempt(page, { sheet, answered: 30 })
    // As after another test has been finished.
    await page.evaluate(() => localStorage.removeItem('bigfive.unfinished'))
    await page.goto(url + pathTo('result', 'en'))
    await page.click({ role: 'link', name: 'Continue the test' })
    await waitForItem(page, 30)
    await page.evaluate(() => localStorage.removeItem('bigfive.unfinished'))
    await page.goto('about:blank')
    await page.goto(`${url}/test#attempt=${key}`)
    await waitForItem(page, 30)
  },
)
