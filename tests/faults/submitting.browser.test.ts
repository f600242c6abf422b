import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { delay, dropRequest } from '../harness/faults.ts'
import { readDevice } from '../journeys/device.ts'
import {
  expectedScores,
  readScores,
  rowsOf,
  waitForPendingReport,
  waitForResult,
} from '../journeys/results.ts'
import { almostFinish, submit } from '../journeys/visitor.ts'
import { expectSavedOnce } from './saved-once.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()

fault(7, 'a test finished offline shows its report at once and says that it waits', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  // At once is sooner than the product would give up waiting for the server.
  await waitForPendingReport(page, 5_000)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  const text = await page.text()
  expect(text).toContain('Waiting to be saved')
  expect(text).toContain('There is no link to share yet')
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
  // The tap, the browser's own second try at each, the worker's bell: a loop would make hundreds.
  expect(proxy.saves().length).toBeLessThan(30)
  const [row] = (await readDevice(page)).outbox
  expect(row).toMatchObject({ key, state: 'waiting' })
  expect(row!.nextTryAt - Date.now()).toBeGreaterThan(0)
  expect(rowsOf(site, sheet)).toEqual([])
})

fault(9, 'when the server is back the ID comes by itself', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  await site.stop()
  await submit(page)
  await waitForPendingReport(page)
  await site.restart()
  const id = await waitForResult(page, 25_000)
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
      ({ innerText }) => innerText === 'See results',
    )
    button?.click()
    button?.click()
    setTimeout(() => button?.click(), 100)
  })
  const id = await waitForResult(page)
  await expectSavedOnce(page, { site, sheet, key, id })
  expect(proxy.saves().map(({ idempotencyKey }) => idempotencyKey)).toEqual([key])
})

fault(42, 'sharing asked for too early is offered as soon as there is a link', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  await page.click({ role: 'button', name: 'Share when it is saved' })
  expect(await page.text()).toContain('You will be taken to it as soon as the link is there.')
  proxy.mode = 'up'
  const id = await waitForResult(page, 25_000)
  await page.waitFor(() => location.hash === '#share' && document.activeElement?.id === 'share')
  expect(await page.text()).toContain(`${url}/result/${id}`)
  await expectSavedOnce(page, { site, sheet, key, id })
})
