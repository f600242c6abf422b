import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  answerStatus,
  captivePortal,
  malformedId,
  neverAnswer,
  redirectToPortal,
  type Fault,
} from '../harness/faults.ts'
import { readDevice } from '../journeys/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../journeys/results.ts'
import { seedSave } from '../journeys/seeds.ts'
import { makeSheet } from '../journeys/sheets.ts'
import { almostFinish, arrive, submit } from '../journeys/visitor.ts'
import { expectSavedOnce } from './saved-once.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()

fault(
  15,
  'a server error is told, the visitor stays on the test, and the save goes out later',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.always('POST /api/save', answerStatus(500))
    await submit(page)
    await page.waitFor(() => document.body.innerText.includes('Request failed with status code 500'))
    await page.waitFor(() => document.body.innerText.includes('Your answers are kept on this device'))
    expect(new URL(await page.url()).pathname).toBe('/test')
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting', status: 500, tries: 1 }])
    expect(rowsOf(site, sheet)).toEqual([])

    rule.cancel()
    await page.click({ role: 'link', name: 'Open the report' })
    const id = await waitForResult(page, 25_000)
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
      // The network coming back is no reason to break the server's word.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expectSavedOnce(page, { site, sheet, key })
      const [asked, again] = proxy.saves()
      expect(again!.at - asked!.at).toBeGreaterThanOrEqual(7_900)
      expect(proxy.saves()).toHaveLength(2)
    },
  )
}

for (const status of [400, 422]) {
  fault(16, `a save refused with ${status} is kept and shown, and the next one goes out`, async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    proxy.next('POST /api/save', answerStatus(status))
    await submit(page)
    await page.waitFor(
      (sentence) => document.body.innerText.includes(sentence),
      `Request failed with status code ${status}`,
    )
    await page.click({ role: 'link', name: 'Open the report' })
    await waitForPendingReport(page)
    expect(await readScores(page)).toEqual(expectedScores(sheet))
    expect(await page.text()).toMatch(/Not saved[^]*The server did not take your answers/)

    const later = makeSheet(Number(sheet.slice(0, 15)))
    const laterKey = await seedSave(page, { sheet: later, addedAt: Date.now() + 1 })
    await page.reload()
    await expectSavedOnce(page, { site, sheet: later, key: laterKey })
    expect((await readDevice(page)).outbox).toMatchObject([
      { key, state: 'refused', status, save: { sheet } },
    ])
    expect(proxy.savesByKey().get(key)).toHaveLength(1)
    expect(rowsOf(site, sheet)).toEqual([])
  })
}

type Nonsense = { number: number; sees: string; make: () => Fault }
const nonsense: Nonsense[] = [
  {
    number: 17,
    sees: "a network's sign-in page in place of the answer counts as no network",
    make: captivePortal,
  },
  {
    number: 17,
    sees: 'a network that leads to its sign-in page counts as no network',
    make: redirectToPortal,
  },
  { number: 19, sees: 'an ID that is none is never gone to, and the save is repeated', make: malformedId },
]
for (const { number, sees, make } of nonsense) {
  fault(number, sees, async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    const key = await almostFinish(page, url, sheet)
    const rule = proxy.always('POST /api/save', make())
    await submit(page)
    await waitForPendingReport(page)
    expect(await page.text()).toContain('Waiting to be saved')
    expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting' }])
    expect(rowsOf(site, sheet)).toEqual([])
    rule.cancel()
    const id = await waitForResult(page, 25_000)
    await expectSavedOnce(page, { site, sheet, key, id })
  })
}

fault(18, 'a server that never answers does not hold up the report', async (scene) => {
  const { url, site, proxy, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  const rule = proxy.always('POST /api/save', neverAnswer())
  await submit(page)
  await sleep(300)
  expect(await page.text()).toContain('Saving your answers')
  await waitForPendingReport(page, 14_000)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  rule.cancel()
  const id = await waitForResult(page, 30_000)
  await expectSavedOnce(page, { site, sheet, key, id })
})

fault(24, 'other answers under a key already used are refused, and the saved ones stay', async (scene) => {
  const { url, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await submit(page)
  const id = await waitForResult(page)
  await arrive(page, url)
  const other = makeSheet(Number(sheet.slice(0, 15)))
  await seedSave(page, { key, sheet: other })
  await page.goto(`${url}/result`)
  await expect
    .poll(async () => (await readDevice(page)).outbox, { timeout: 10_000 })
    .toMatchObject([{ key, state: 'refused', status: 409 }])
  expect(rowsOf(site, sheet)).toMatchObject([{ id }])
  expect(rowsOf(site, other)).toEqual([])
  await page.waitFor(() => document.body.innerText.includes('Not saved'))
})
