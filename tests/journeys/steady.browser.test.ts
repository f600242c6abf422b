import { expect } from 'vitest'
import { ADVANCE_DELAY, SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import type { Page } from '../support/browsers/driver.ts'
import { answerStatus } from '../support/network/faults.ts'
import { choose, readItems, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { journey, test } from '../support/journey.ts'
import { choiceOfItem } from '../support/visitor/sheets.ts'
import { changeWait } from '../support/visitor/timers.ts'
import { almostFinish, resumeTest, submit, waitForWords } from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

const phone = { viewport: { width: 360, height: 640 } }

for (const [screen, viewport] of [
  ['a phone', { width: 360, height: 640 }],
  ['a narrow phone', { width: 320, height: 568 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  journey(
    `no choice moves by a pixel on ${screen}, whatever notice comes and goes`,
    askedEngines(),
    async (around) => {
      const { url, sheet, newPage } = around
      const page = await newPage()
      // On the last page an answer does not lead to another page.
      await resumeTest(page, url, { sheet, answered: 119, position: viewport.width < 600 ? 119 : 117 })
      await waitForWords(page, 'Welcome back.')
      const steady = await watchChoices(page)
      await flipLine(page, 'offline')
      await waitForWords(page, 'Offline. Everything')
      await steady()
      await flipLine(page, 'online')
      await steady()
      await refuseWrites(page)
      await choose(page, 119, choiceOfItem(sheet, 119))
      await waitForWords(page, 'This browser doesn’t let us keep your answers on the device.')
      await steady()
      await page.click({ role: 'button', name: 'Close this message' })
      await steady()

      const other = await newPage()
      await other.goto(`${url}/test`)
      await other.click({ role: 'button', name: 'Continue here' })
      await waitForWords(page, 'This test is open in another tab.')
      await steady()
      await submit(other)
      await waitForWords(page, 'This test was finished or deleted in another tab.')
      await steady()
    },
    { viewport },
  )
}

journey(
  'no choice moves by a pixel when the server refuses a save',
  askedEngines(),
  async (around) => {
    const { url, proxy, sheet } = around
    const page = await around.newPage()
    await almostFinish(page, url, sheet)
    const steady = await watchChoices(page)
    proxy.always('POST /api/save', answerStatus(503))
    await changeWait(page, SUBMIT_TIMEOUT, 15_000)
    await submit(page)
    await waitForWords(page, 'Your answers are kept on this device and will be sent again.')
    await waitForWords(page, 'Request failed with status code 503')
    await steady()
  },
  phone,
)

journey(
  'a chosen answer takes no more room than it did before, in any language with long words',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 57, lang: 'de' })
    for (const lang of ['de', 'fi', 'ru', 'is']) {
      // The item stays until all of its choices have been looked at.
      await changeWait(page, ADVANCE_DELAY, 60_000)
      await page.evaluate(async (code) => {
        const select = document.querySelector<HTMLSelectElement>('.more-dialog select')!
        select.value = code
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }, lang)
      await page.waitFor((code) => document.querySelector(`fieldset[lang=${code}]`) !== null, lang)
      const steady = await watchChoices(page)
      for (const choice of [1, 2, 3, 4, 5]) {
        await page.evaluate(
          (value) => document.querySelector<HTMLElement>(`.item input[value="${value}"]`)?.click(),
          choice,
        )
        await page.waitFor(
          (value) => document.querySelector<HTMLInputElement>('.item :checked')?.value === String(value),
          choice,
        )
        await steady()
      }
      await shortenAdvanceDelay(page)
      await page.evaluate(() => document.querySelector<HTMLElement>('.item input[value="1"]')?.click())
      await page.waitFor(() => document.querySelector('.item :checked') === null)
    }
  },
  { viewport: { width: 320, height: 568 } },
)

journey(
  'a tap that began on one choice never lands on another, nor on one of the next item',
  askedEngines(),
  async ({ url, sheet, newPage }) => {
    const page = await newPage()
    await resumeTest(page, url, { sheet, answered: 57 })
    // Long enough for a busy machine.
    await changeWait(page, ADVANCE_DELAY, 5_000)
    await tap(page, { down: '#item-57 [data-color="2"]', up: '#item-57 [data-color="3"]' })
    await tap(page, { down: '.test-progress', up: '#item-57 [data-color="4"]' })
    expect(await readItems(page)).toEqual([{ place: 57, choice: 0 }])
    await tap(page, { down: '#item-57 [data-color="2"]', up: '#item-57 [data-color="2"]' })
    expect(await readItems(page)).toEqual([{ place: 57, choice: 2 }])
    await page.evaluate(() =>
      document
        .querySelector('#item-57 [data-color="5"]')
        ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    )
    await waitForItem(page, 58)
    await tap(page, { up: '#item-58 [data-color="5"]' })
    expect(await readItems(page)).toEqual([{ place: 58, choice: 0 }])
    // Assistive technology clicks without a pointerdown.
    await tap(page, { up: '#item-58 [data-color="5"]' })
    expect(await readItems(page)).toEqual([{ place: 58, choice: 5 }])
  },
)

/** Records where the choices on the page are. @returns a check that fails when one has moved or resized */
async function watchChoices(page: Page): Promise<() => Promise<void>> {
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.item-choice')].map((choice) => {
        const { x, y, width, height } = choice.getBoundingClientRect()
        return [x, y + scrollY, width, height].map((length) => Math.round(length * 10) / 10).join(' ')
      }),
    )
  const before = await read()
  expect(before.length).toBeGreaterThan(4)
  return async () => expect(await read()).toEqual(before)
}

/** Makes the browser report that the network is gone, or back. */
async function flipLine(page: Page, to: 'offline' | 'online'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => state === 'online' })
    dispatchEvent(new Event(state))
  }, to)
}

async function refuseWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
}

/** Simulates a finger that touches down on one element and is lifted over another. */
async function tap(page: Page, { down, up }: { down?: string; up: string }): Promise<void> {
  await page.evaluate(
    ({ from, to }) => {
      const begin = from === null ? null : document.querySelector(from)
      begin?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      document
        .querySelector(to)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    },
    { from: down ?? null, to: up },
  )
}
