import { expect } from 'vitest'
import { SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { REQUEST_TIMEOUT } from '../../client/base/network/api.ts'
import { OUTBOX_LOCK } from '../../client/device/outbox.ts'
import {
  answerStatus,
  captivePortal,
  dropRequest,
  holdRequest,
  malformedId,
  neverAnswer,
  redirectToPortal,
  type Fault,
} from '../support/network/faults.ts'
import { waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { almostFinish, arrive, answerSlides, resumeTest, submit } from '../support/visitor/visiting.ts'
import { changeWait } from '../support/visitor/timers.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

fault(
  15,
  'a server error is shown, the visitor stays on the test, and the save is sent later',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.always('POST /api/save', answerStatus(500))
    // However slow the machine is, the answer must come before the report.
    await changeWait(page, SUBMIT_TIMEOUT, 15_000)
    await submit(page)
    await page.waitFor(() => document.body.innerText.includes('Request failed with status code 500'))
    await page.waitFor(() => document.body.innerText.includes('Your answers are kept on this device'))
    expect(new URL(await page.url()).pathname).toBe('/test')
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting', status: 500 }])
    expect(rowsOf(site, sheet)).toEqual([])

    // Before the save can be sent, which takes the link away.
    await page.click({ role: 'link', name: 'Open the report' })
    rule.cancel()
    const id = await waitForResult(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    await expectSavedOnce(page, { site, sheet, key, id })
  },
)

for (const status of [429, 503]) {
  fault(
    15,
    `a server that asks to wait with ${status} is asked again no sooner than it said`,
    async (scene) => {
      const { url, site, proxy, sheet } = scene
      const page = await scene.newPage()
      const key = await almostFinish(page, url, sheet)
      proxy.next('POST /api/save', answerStatus(status, { retryAfter: 8 }))
      await submit(page)
      await page.waitFor(() => document.body.innerText.includes('Request failed with status code'))
      // A network that comes back must not override the server's Retry-After.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expectSavedOnce(page, { site, sheet, key })
      const [asked, again] = proxy.saves()
      expect(again!.at - asked!.at).toBeGreaterThanOrEqual(7_900)
      expect(proxy.saves()).toHaveLength(2)
    },
    { isVariant: status === 503 },
  )
}

fault(
  15,
  'a server that asks to wait is not asked at once by a visitor’s own try that was already queued',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    proxy.next('POST /api/save', answerStatus(429, { retryAfter: 8 }))
    // The delivery triggered by the connection is queued ahead of the one triggered by the visitor.
    await page.evaluate((name) => {
      const held = (release: () => void) => void addEventListener('release', release, { once: true })
      void navigator.locks.request(name, () => new Promise<void>(held))
    }, OUTBOX_LOCK)
    await page.waitFor(async (name) => {
      dispatchEvent(new Event('online'))
      return (await navigator.locks.query()).pending?.some((lock) => lock.name === name)
    }, OUTBOX_LOCK)
    await submit(page)
    await expect.poll(async () => (await readDevice(page)).outbox).toHaveLength(1)
    await page.evaluate(() => dispatchEvent(new Event('release')))
    await page.waitFor(() => document.body.innerText.includes('Request failed with status code 429'))
    await expectSavedOnce(page, { site, sheet, key })
    const [asked, again] = proxy.saves()
    expect(again!.at - asked!.at).toBeGreaterThanOrEqual(7_900)
    expect(proxy.saves()).toHaveLength(2)
  },
  { isVariant: true },
)

for (const status of [429, 500]) {
  fault(
    15,
    `an error ${status} that arrives when the report is already open is shown there`,
    async (scene) => {
      const { url, site, proxy, sheet } = scene
      const page = await scene.newPage()
      const key = await almostFinish(page, url, sheet)
      const rule = proxy.always('POST /api/save', answerStatus(status, { after: 4_000 }))
      await submit(page)
      await waitForPendingReport(page)
      await page.waitFor(
        (sentence) => document.querySelector('.snackbar[data-type=error]')?.textContent.includes(sentence),
        `Request failed with status code ${status}`,
      )
      expect(await readScores(page)).toEqual(expectedScores(sheet))
      rule.cancel()
      const id = await waitForResult(page)
      await expectSavedOnce(page, { site, sheet, key, id })
    },
    { isVariant: true },
  )
}

for (const status of [400, 422]) {
  fault(
    16,
    `a save refused with ${status} is kept and shown, and the next one goes out`,
    async (scene) => {
      const { url, site, proxy, sheet, otherSheet } = scene
      const page = await scene.newPage()
      const key = await almostFinish(page, url, sheet)
      proxy.next('POST /api/save', answerStatus(status))
      await changeWait(page, SUBMIT_TIMEOUT, 15_000)
      await submit(page)
      await page.waitFor(
        (sentence) => document.body.innerText.includes(sentence),
        `Request failed with status code ${status}`,
      )
      await page.click({ role: 'link', name: 'Open the report' })
      await waitForPendingReport(page)
      expect(await readScores(page)).toEqual(expectedScores(sheet))
      await page.waitFor(() =>
        /Not sent[^]*The server didn’t accept your answers/.test(document.body.innerText),
      )

      const later = otherSheet()
      const laterKey = await seedSave(page, { sheet: later, addedAt: Date.now() + 1 })
      await page.reload()
      await expectSavedOnce(page, { site, sheet: later, key: laterKey })
      expect((await readDevice(page)).outbox).toMatchObject([
        { key, state: 'refused', status, save: { sheet } },
      ])
      expect(proxy.savesByKey().get(key)).toHaveLength(1)
      expect(rowsOf(site, sheet)).toEqual([])
    },
    { isVariant: status === 422 },
  )
}

type SignIn = { sees: string; make: () => Fault; isVariant: boolean }
const signIns: SignIn[] = [
  {
    sees: "a network's sign-in page in place of the answer counts as no network",
    make: captivePortal,
    isVariant: true,
  },
  {
    sees: 'a network that leads to its sign-in page counts as no network',
    make: redirectToPortal,
    isVariant: false,
  },
]
for (const { sees, make, isVariant } of signIns) {
  fault(
    17,
    sees,
    async (scene) => {
      const { url, site, proxy, sheet } = scene
      const page = await scene.newPage()
      const key = await almostFinish(page, url, sheet)
      const rule = proxy.always('POST /api/save', make())
      await submit(page)
      await waitForPendingReport(page)
      expect(await page.text()).toContain('Waiting to be sent')
      expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])
      expect(rowsOf(site, sheet)).toEqual([])
      rule.cancel()
      const id = await waitForResult(page)
      await expectSavedOnce(page, { site, sheet, key, id })
    },
    { isVariant },
  )
}

fault(
  17,
  "a network's sign-in page in place of the questions of a language is not taken for them",
  async (scene) => {
    const { url, proxy, sheet } = scene
    const page = await scene.newPage()
    // The site would fetch the other languages in the background.
    const rule = proxy.always(/^GET \/assets\/items-de-/, dropRequest())
    const key = await resumeTest(page, url, { sheet, answered: 20 })
    proxy.mode = 'portal'
    // The installed app still opens.
    await page.goto(`${url}/test`)
    await waitForItem(page, 20)
    await page.click({ role: 'button', name: 'More' })
    await page.fill('#test-language', 'de')
    await page.waitFor(() => document.body.innerText.includes('This language isn’t on your device'))
    expect(await page.evaluate(() => document.querySelector('fieldset')?.lang)).toBe('en')

    proxy.mode = 'up'
    rule.cancel()
    await page.fill('#test-language', 'de')
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'de')
    expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 20).padEnd(120, '0'))
  },
)

fault(
  18,
  'a server that never answers while the questions load: the page says so, and goes on',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    proxy.always('GET /sw.js', dropRequest())
    await page.goto(`${url}/test`)
    await changeWait(page, REQUEST_TIMEOUT, REQUEST_TIMEOUT / 10)
    const rule = proxy.always(/^GET \/assets\/items-de-/, neverAnswer())
    await answerSlides(page, { testLanguage: 'de' })
    await page.waitFor(() => document.body.innerText.includes('The server didn’t answer in time'))
    rule.cancel()
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'de')
  },
)

fault(
  18,
  'a request for questions that hangs once the site is installed is replaced by a new one',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    const rule = proxy.always(/^GET \/assets\/items-de-/, neverAnswer())
    await arrive(page, url)
    await page.goto(`${url}/test`)
    await answerSlides(page, { testLanguage: 'de' })
    await page.waitFor(() => document.body.innerText.includes('The server didn’t answer in time'), undefined)
    rule.cancel()
    // The first retry comes after five seconds, the next ones at growing intervals.
    await page.waitFor(() => document.querySelector('fieldset')?.lang === 'de', undefined, {
      timeout: 60_000,
    })
  },
)

fault(
  18,
  'a page too busy to notice its timeout before its worker gives up says that the server did not answer',
  async (scene) => {
    const { url, proxy } = scene
    const page = await scene.newPage()
    proxy.always(/^GET \/assets\/items-de-/, neverAnswer())
    await arrive(page, url)
    await page.goto(`${url}/test`)
    await answerSlides(page, { testLanguage: 'de' })
    await page.evaluate(() => {
      setTimeout(() => {
        for (const begun = Date.now(); Date.now() - begun < 4000;);
      }, 13_000)
    })
    await page.waitFor(() => document.body.innerText.includes('The server didn’t answer in time'), undefined)
  },
)

/** Malformed ids that a server might send; a valid one is 24 lower-case hexadecimal digits. */
const NO_IDS = [
  'zzz',
  'ABCDEF0123456789ABCDEF01',
  'abcdef0123456789abcdef0',
  'abcdef0123456789abcdef012',
  123456789012345,
  null,
  undefined,
]

fault(
  19,
  'a malformed ID is never opened, and the save is repeated until a valid one arrives',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    for (const id of NO_IDS) proxy.next('POST /api/save', malformedId(id))
    // The page may repeat the save at once; the checks below come first.
    const held = proxy.next('POST /api/save', holdRequest())
    await submit(page)
    await waitForPendingReport(page)
    for (const [index, id] of NO_IDS.entries()) {
      await expect
        .poll(async () => {
          const arrived = proxy.saves().filter(({ answered }) => answered).length
          if (arrived <= index) await page.evaluate(() => dispatchEvent(new Event('online')))
          return arrived
        })
        .toBeGreaterThan(index)
      expect(await page.url(), `after ${id}`).toBe(`${url}/result/pending#attempt=${key}`)
    }
    await page.waitFor(() => document.body.innerText.includes('Waiting to be sent'))
    expect(rowsOf(site, sheet)).toEqual([])
    held.release()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const id = await waitForResult(page)
    await expectSavedOnce(page, { site, sheet, key, id })
    expect(proxy.saves().map(({ reached }) => reached)).toEqual([...NO_IDS.map(() => false), true])
  },
)

fault(18, 'a server that never answers does not hold up the report', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  const rule = proxy.always('POST /api/save', neverAnswer())
  // Noted by the page, which says it for two seconds only.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('Sending your answers')) document.body.dataset['said'] = 'sending'
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await submit(page)
  await page.waitFor(() => document.body.dataset['said'] === 'sending')
  await waitForPendingReport(page)
  expect(proxy.saves()).toMatchObject([{ answered: false, abandoned: false }])
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  rule.cancel()
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(24, 'other answers under a key already used are refused, and the saved ones stay', async (scene) => {
  const { url, site, sheet, otherSheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await submit(page)
  const id = await waitForResult(page)
  await arrive(page, url)
  const other = otherSheet()
  await seedSave(page, { key, sheet: other })
  await page.goto(`${url}/result`)
  await expect
    .poll(async () => (await readDevice(page)).outbox)
    .toMatchObject([{ key, state: 'refused', status: 409 }])
  expect(rowsOf(site, sheet)).toMatchObject([{ id }])
  expect(rowsOf(site, other)).toEqual([])
  await page.waitFor(() => document.body.innerText.includes('Not sent'))
})
