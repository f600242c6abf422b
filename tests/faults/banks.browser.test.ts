import { expect } from 'vitest'
import { dropSome } from '../support/network/faults.ts'
import { seedRandom } from '../support/random.ts'
import { readDevice } from '../support/visitor/device.ts'
import { answerSlides, waitForQuestions } from '../support/visitor/visiting.ts'
import { test } from '../support/journey.ts'
import { fault } from './fault.ts'

test.override('backgroundSync', false)

fault(
  45,
  'one connection in ten dropped: after two minutes the test can be taken in the visitor’s language without a network',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    const random = seedRandom(8)
    // Everything but the page itself, which only the visitor can request again.
    const rule = proxy.always(/^(?!GET \/test$)/, dropSome(0.1, random.next))
    await page.goto(`${url}/test`)
    await expect
      .poll(async () => (await readDevice(page)).banks.map(({ lang }) => lang), { timeout: 120_000 })
      .toContain('en')
    await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: 120_000,
    })
    rule.cancel()
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await answerSlides(page, { testLanguage: 'en' })
    await waitForQuestions(page)
  },
)
