import { expect } from 'vitest'
import type { Page } from '../support/browsers/driver.ts'
import { askedEngines } from '../support/browsers/engines.ts'
import { journey, test } from '../support/journey.ts'
import { dropRequest, holdBefore, holdRequest } from '../support/network/faults.ts'
import { readDevice } from '../support/visitor/device.ts'
import { postponeReload } from '../support/visitor/timers.ts'
import { answerSlides } from '../support/visitor/visiting.ts'

test.override('backgroundSync', false)

const APP = /^GET \/assets\/index-/

/** What comes after the markup of the slides in the document. */
const AFTER_SLIDES = '<template id="first-page-1"'

journey(
  'the first question can be answered while the app loads, and the answer is stored once it has loaded',
  // WebKit's driver cannot act on a page that is still loading.
  askedEngines().filter((engine) => engine !== 'webkit'),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const app = proxy.always(APP, holdRequest())
    await page.goto(`${url}/robots.txt`)
    // `goto` would wait for the app.
    await page.evaluate(() => location.assign('/test'))
    await answerFirst(page)
    expect(app.used).toBe(1)
    app.cancel()
    await expectStored(page)
  },
)

journey(
  'the first question can be answered though the app failed to load, and the answer is stored once it loads',
  askedEngines(),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    const app = proxy.always(APP, dropRequest())
    await page.goto(`${url}/test`)
    // It changes where the buttons are: a tap while it comes would miss.
    await page.waitFor(() => document.getElementById('not-arrived') !== null)
    await answerFirst(page)
    await postponeReload(page)
    app.cancel()
    await page.reload()
    await expectStored(page)
  },
)

journey(
  'a tap on the first slide while the document still arrives is done once it has arrived',
  askedEngines().filter((engine) => engine !== 'webkit'),
  async ({ url, proxy, newPage }) => {
    const page = await newPage()
    // A busy browser may take so long that the page gives up waiting for its rest, and loads itself anew.
    const tapHeld = async (triesLeft: number): Promise<{ release(): void }> => {
      const rest = proxy.next('GET /test', holdBefore(AFTER_SLIDES))
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(() => location.assign('/test'))
      await page.waitFor(() => document.querySelector('[data-form="informed:private"]') !== null)
      const state = await page.evaluate(() => {
        if (document.readyState === 'loading')
          document.querySelector<HTMLElement>('[data-form="informed:private"]')!.click()
        return document.readyState
      })
      if (state === 'loading') return rest
      rest.release()
      if (triesLeft === 0) throw new Error('The document arrived although its rest is held')
      return tapHeld(triesLeft - 1)
    }
    const rest = await tapHeld(5)
    rest.release()
    await page.waitFor(() => document.querySelector('[data-slide=language]:not([hidden])') !== null)
  },
)

async function answerFirst(page: Page): Promise<void> {
  await page.waitFor(() => document.querySelector('[data-slide]') !== null)
  await answerSlides(page)
  await page.waitFor(() => document.querySelector('#item-0') !== null)
  await page.evaluate(() => document.querySelector<HTMLElement>('#item-0 input[value="4"]')!.click())
  await page.waitFor(() => document.querySelector('[role=progressbar][aria-valuenow="1"]') !== null)
  expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined()
}

async function expectStored(page: Page): Promise<void> {
  await page.waitFor(() => document.documentElement.dataset['app'] === 'running')
  await page.waitFor(() => document.querySelector('[role=progressbar][aria-valuenow="1"]') !== null)
  await expect.poll(async () => (await readDevice(page)).answers).toMatchObject([{ item: 0, choice: 4 }])
}
