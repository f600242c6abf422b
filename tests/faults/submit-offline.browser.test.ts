import { expect } from 'vitest'
import { readDevice } from '../journeys/device.ts'
import { expectedScores, readScores, rowsOf, waitForPendingReport, waitForResult } from '../journeys/results.ts'
import { almostFinish, submit } from '../journeys/visitor.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()

fault(7, 'a test finished offline shows its report at once, and says that it waits to be saved', async (scene) => {
  const { url, proxy, site, sheet } = scene
  const page = await scene.newPage()
  const key = await almostFinish(page, url, sheet)
  proxy.mode = 'down'
  await submit(page)
  await waitForPendingReport(page)
  expect(await readScores(page)).toEqual(expectedScores(sheet))
  const text = await page.text()
  expect(text).toContain('Waiting to be saved')
  expect(text).toContain('There is no link to share yet')
  expect((await readDevice(page)).outbox).toMatchObject([{ key, state: 'waiting', save: { sheet } }])
  expect(rowsOf(site, sheet)).toEqual([])

  proxy.mode = 'up'
  const id = await waitForResult(page)
  expect(rowsOf(site, sheet)).toMatchObject([{ id }])
})
