import { expect } from 'vitest'
import { startSite } from '../harness/site.ts'
import { answerNext, hurry, waitForItem } from '../journeys/answering.ts'
import { answersOf, readDevice } from '../journeys/device.ts'
import { waitForResult } from '../journeys/results.ts'
import { resumeTest, submit } from '../journeys/visitor.ts'
import { expectSavedOnce } from './saved-once.ts'
import { openScenes } from './scene.ts'

const fault = openScenes()

fault(
  34,
  'the kill switch takes the worker and its caches away; answers stay, and the test is saved',
  async (scene) => {
    const { url, site, sheet, proxy } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 117 })
    await using withoutWorker = await startSite({
      env: { WORKER: 'off', PUBLIC_URL: url, DATABASE_URL: `sqlite:${site.databasePath}` },
    })
    proxy.upstream = withoutWorker.url
    try {
      await page.goto(url)
      await page.waitFor(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
      await page.goto(`${url}/test`)
      await waitForItem(page, 117)
      expect(answersOf(await readDevice(page), key)).toBe(sheet.slice(0, 117).padEnd(120, '0'))
      await hurry(page)
      await answerNext(page, 3, sheet)
      await submit(page)
      await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
    } finally {
      proxy.upstream = site.url
    }
  },
)
