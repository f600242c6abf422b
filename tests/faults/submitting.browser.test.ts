import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { SUBMIT_TIMEOUT } from '../../client/test/session.ts'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { delay, dropRequest } from '../support/network/faults.ts'
import { readDevice } from '../support/visitor/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../support/visitor/results.ts'
import { changeWait } from '../support/visitor/timers.ts'
import { almostFinish, arrive, submit } from '../support/visitor/visiting.ts'
import { saveSheet } from '../support/rows.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

fault(7, 'a test finished offline shows its report at once and says that it waits', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  // The app need not wait for the server until then.
  await changeWait(page, SUBMIT_TIMEOUT, 600_000)
  await submit(page)
  await waitForPendingReport(page)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  const text = await page.text()
  expect(text).toContain('Waiting to be sent')
  expect(text).toContain('There’s no link to share yet')
  expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting', save: { sheet } }])
  expect(rowsOf(site, sheet)).toEqual([])
})

fault(8, 'with a network but no server the save waits quietly, without hammering', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.always('POST /api/save', dropRequest())
  await submit(page)
  await waitForPendingReport(page)
  await sleep(4000)
  // The tap, the worker's sync, and the browser's own second try at each: a loop would send hundreds.
  expect(proxy.saves().length).toBeLessThan(30)
  expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])
  const nextTry = async () => (await readDevice(page)).outbox[0]!.nextTryAt
  await expect.poll(async () => (await nextTry()) - proxy.saves().at(-1)!.at).toBeGreaterThan(0)
  expect(rowsOf(site, sheet)).toEqual([])
})

for (const [what, open] of [
  ['result', (id: string) => `/result/${id}`],
  ['comparison', (id: string) => `/compare/${makeCompareCode([{ name: 'Åse', id }])}`],
] as const) {
  fault(
    8,
    `a ${what} opened with the server down: the page says it is not on this device yet, and opens it by itself later`,
    async (scene) => {
      const { url, proxy, site, sheet } = scene
      const id = await saveSheet(site.url, sheet)
      const page = await scene.newPage()
      await arrive(page, url)
      proxy.mode = 'down'
      await page.goto(url + open(id))
      await page.waitFor(() =>
        /(isn’t|not) on this device/i.test(document.querySelector('main')?.innerText ?? ''),
      )
      expect(await page.text()).not.toMatch(/\b500\b|An error occurred/)
      expect(await page.text()).toContain('we couldn’t reach the server')

      proxy.mode = 'up'
      await page.waitFor(() => document.querySelectorAll('main table tbody td').length >= 5)
      expect(await page.text()).not.toMatch(/(isn’t|not) on this device/i)
    },
    { isVariant: what === 'comparison' },
  )
}

fault(9, 'when the server is back the ID comes by itself', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await site.stop()
  await submit(page)
  await waitForPendingReport(page)
  await site.restart()
  const id = await waitForResult(page)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  await expectSavedOnce(page, { site, sheet, key, id })
  expect([...proxy.savesByKey().keys()]).toEqual([key])
})

fault(23, 'a double tap on See results saves once', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.always('POST /api/save', delay(300))
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'see results',
    )
    button?.click()
    button?.click()
    setTimeout(() => button?.click(), 100)
  })
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
  expect(proxy.saves().map(({ idempotencyKey }) => idempotencyKey)).toEqual([key])
})

fault(42, 'sharing requested too early is offered as soon as there is a link', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  await page.click({ role: 'button', name: 'Share when it’s sent' })
  expect(await page.text()).toContain('We’ll take you there as soon as the link is ready.')
  proxy.mode = 'up'
  const id = await waitForResult(page)
  await page.waitFor(() => location.hash === '#share' && document.activeElement?.id === 'share')
  expect(await page.text()).toContain(`${url}/result/${id}`)
  await expectSavedOnce(page, { site, sheet, key, id })
})
