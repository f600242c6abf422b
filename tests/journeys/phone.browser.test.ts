import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { answerNext, shortenAdvanceDelay, readItems, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { journey, type Scene } from '../support/journey.ts'
import {
  goThroughSlides,
  submit,
  waitForInstallation,
  waitForQuestions,
} from '../support/visitor/visiting.ts'

const phone = { viewport: { width: 360, height: 740 } }

journey(
  'a visitor with a phone takes the test in English, from consent to report, and keeps the link',
  ['chromium'],
  async (around) => {
    const { url, site, sheet } = around
    const page = await around.newPage()
    await page.goto(url)
    await page.click({ role: 'link', name: /Take the free test now/ })
    await page.click({ role: 'button', name: /Okey, next question/ })
    await page.click({ role: 'button', name: 'Other language' })
    await page.fill({ role: 'searchbox', name: 'Search for a language' }, 'engl')
    await page.click({ role: 'button', name: /^English/ })
    await page.click({ role: 'button', name: 'I’d rather not say' })
    await page.fill({ role: 'textbox', name: 'Age in years' }, '16')
    await page.press('Enter')
    await page.waitFor(() => document.activeElement?.textContent === 'Confirm')
    await page.click({ role: 'button', name: 'Alrighty, take me to the test' })
    await waitForQuestions(page)
    expect(await readItems(page)).toEqual([{ place: 0, choice: 0 }])

    // First at the app's own pace, with its wait after each answer, in which no tap is lost.
    await answerNext(page, 30, sheet)
    await shortenAdvanceDelay(page)
    await answerNext(page, 89, sheet)
    expect(await page.text()).toMatch(/Statement 120 of 120[^]*99%/)
    await answerNext(page, 1, sheet)
    expect(new URL(await page.url()).pathname).toBe('/test')
    await submit(page)
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(await page.text()).toMatch(/The Big Five[^]*Keep the result ID/)
    await page.click({ role: 'button', name: 'Copy link' })
    await page.waitFor(() => document.body.innerText.includes('Copied link'))
    expect(rowsOf(site, sheet)).toMatchObject([
      { id, lang: 'en', age: 16, gender: 'undisclosed', invalid: 0 },
    ])
    const [row] = rowsOf(site, sheet)
    expect(row!.time_elapsed).toBeGreaterThan(30 * 0.7)
    await expectSameElsewhere(around, `/result/${id}`)
  },
  phone,
)

journey(
  'the whole test in Arabic runs from right to left',
  ['chromium'],
  async (around) => {
    const { url, site, sheet } = around
    const page = await around.newPage()
    await page.goto(`${url}/ar/test`)
    await goThroughSlides(page, { testLanguage: 'ar', gender: 'female', age: 27, share: false })
    expect(await readDirections(page)).toEqual({ lang: 'ar', page: 'rtl', item: 'rtl', words: true })
    await shortenAdvanceDelay(page)
    await answerNext(page, 120, sheet, 'ar')
    await submit(page, 'ar')
    const id = await waitForResult(page)
    expect(new URL(await page.url()).pathname).toBe(`/ar/result/${id}`)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).direction)).toBe('rtl')
    expect(rowsOf(site, sheet)).toMatchObject([{ id, lang: 'ar', age: null, gender: null }])
    await expectSameElsewhere(around, `/ar/result/${id}`)
  },
  phone,
)

journey(
  'the server lost after question 57, a reload, a killed browser: the test is finished offline, and saved by itself, once',
  ['chromium', 'firefox'],
  async (around) => {
    const { url, site, proxy, sheet } = around
    const page = await around.newPage()
    await page.goto(`${url}/test`)
    await goThroughSlides(page, { age: 61, gender: 'male', share: true })
    await shortenAdvanceDelay(page)
    await answerNext(page, 57, sheet)
    await waitForInstallation(page)
    await site.stop()
    proxy.mode = 'down'
    await page.reload()
    await waitForItem(page, 57)
    await shortenAdvanceDelay(page)
    await answerNext(page, 10, sheet)
    await around.kill()

    const again = await around.newPage()
    await again.goto(`${url}/test`)
    await waitForQuestions(again)
    const [{ key } = { key: '' }] = (await readDevice(again)).attempts
    const kept = answersOf(await readDevice(again), key).replaceAll('0', '')
    expect([sheet.slice(0, 66), sheet.slice(0, 67)]).toContain(kept)
    await shortenAdvanceDelay(again)
    await answerNext(again, 120 - kept.length, sheet)
    await submit(again)
    await waitForPendingReport(again)
    expect(await readScores(again)).toEqual(expectedScores(sheet))
    expect(site.rows()).not.toContainEqual(expect.objectContaining({ sheet }))

    await site.restart()
    proxy.mode = 'up'
    const id = await waitForResult(again)
    expect(rowsOf(site, sheet)).toMatchObject([{ id, age: 61, gender: 'male' }])
    expect((await readDevice(again)).outbox).toEqual([])
    await expectSameElsewhere(around, `/result/${id}`)
  },
  { ...phone, ownBrowser: true },
)

/** Asserts that the link shows the same scores on another, new device. */
async function expectSameElsewhere({ url, sheet, openOnOtherDevice }: Scene, path: string): Promise<void> {
  const elsewhere = await openOnOtherDevice()
  await elsewhere.goto(url + path)
  expect(await readScores(elsewhere)).toEqual(expectedScores(sheet))
  expect(await elsewhere.text()).toContain(path.split('/').at(-1))
}

function readDirections(page: Page) {
  return page.evaluate(() => {
    const item = document.querySelector<HTMLElement>('fieldset[id^=item-]')!
    return {
      lang: document.documentElement.lang,
      page: getComputedStyle(document.body).direction,
      item: getComputedStyle(item).direction,
      words: /[\u0600-\u06ff]{3}/.test(item.innerText),
    }
  })
}
