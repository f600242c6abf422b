import { expect } from 'vitest'
import { dropRequest } from '../support/network/faults.ts'
import { startServer } from '../support/server/server-process.ts'
import { answerNext, shortenAdvanceDelay, waitForItem } from '../support/visitor/answering.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { rowsOf, waitForResult } from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { resumeTest, submit } from '../support/visitor/visiting.ts'
import { expectSavedOnce } from './saved-once.ts'
import { fault } from './fault.ts'

fault(
  34,
  'the kill switch takes the worker and its caches away; answers and waiting saves stay, and all is saved',
  async (scene) => {
    const { url, site, sheet, proxy, otherSheet } = scene
    const page = await scene.newPage()
    const key = await resumeTest(page, url, { sheet, answered: 117 })
    const earlier = otherSheet()
    const rule = proxy.always('POST /api/save', dropRequest())
    const waiting = await seedSave(page, { sheet: earlier, tries: 7 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => proxy.savesByKey().get(waiting)?.length).toBeGreaterThan(0)
    await using withoutWorker = await startServer({
      env: { WORKER: 'off', PUBLIC_URL: url, DATABASE_URL: `sqlite:${site.databasePath}` },
    })
    proxy.upstream = withoutWorker.url
    try {
      await page.goto(url)
      await page.waitFor(
        async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
        undefined,
      )
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
      await page.goto(`${url}/test`)
      await waitForItem(page, 117)
      const device = await readDevice(page)
      expect(answersOf(device, key)).toBe(sheet.slice(0, 117).padEnd(120, '0'))
      expect(device.outbox).toMatchObject([{ key: waiting, state: 'waiting', save: { sheet: earlier } }])
      expect(rowsOf(site, earlier)).toEqual([])
      rule.cancel()
      await shortenAdvanceDelay(page)
      await answerNext(page, 3, sheet)
      await submit(page)
      await expectSavedOnce(page, { site, sheet, key, id: await waitForResult(page) })
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expectSavedOnce(page, { site, sheet: earlier, key: waiting })
    } finally {
      proxy.upstream = site.url
    }
  },
)
