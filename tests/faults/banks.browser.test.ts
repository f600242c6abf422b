import { expect } from 'vitest'
import { languages } from '../../banks/languages.ts'
import { dropRequest, dropSome } from '../support/network/faults.ts'
import { seedRandom } from '../support/random.ts'
import { readDevice } from '../support/visitor/device.ts'
import { answerSlides, waitForQuestions } from '../support/visitor/visiting.ts'
import { fault } from './fault.ts'

const ALL = languages.map(({ code }) => code).toSorted()

fault(
  45,
  'one connection in ten dropped: after two minutes the test can be taken in every language without a network',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    const random = seedRandom(8)
    // All but the page itself, which only its visitor can ask for.
    const rule = proxy.always(/^(?!GET \/test$)/, dropSome(0.1, random.next))
    await page.goto(`${url}/test`)
    await expect
      .poll(async () => (await readDevice(page)).banks.map(({ lang }) => lang).toSorted(), {
        timeout: 120_000,
      })
      .toEqual(ALL)
    await page.waitFor(() => navigator.serviceWorker.controller?.state === 'activated')
    rule.cancel()
    proxy.mode = 'down'
    await page.goto(`${url}/test`)
    await answerSlides(page, { testLanguage: 'uk' })
    await waitForQuestions(page)
  },
  { timeout: 180_000 },
)

fault(
  3,
  'the questions of one language out of reach: those of the others come onto the device, and it too in the end',
  async ({ newPage, proxy, url }) => {
    const page = await newPage()
    // Early in the list, and no language that belongs to the installed site.
    const rule = proxy.always(/^GET \/assets\/items-ca-/, dropRequest())
    await page.goto(url)
    await expect
      .poll(async () => (await readDevice(page)).banks.map(({ lang }) => lang).toSorted(), {
        timeout: 60_000,
      })
      .toEqual(ALL.filter((code) => code !== 'ca'))
    expect(await page.text()).not.toContain('Offline. Everything is kept')
    rule.cancel()
    await expect
      .poll(async () => (await readDevice(page)).banks.map(({ lang }) => lang).toSorted(), {
        timeout: 60_000,
      })
      .toEqual(ALL)
  },
)
