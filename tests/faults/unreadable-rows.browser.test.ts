import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dropRequest } from '../support/network/faults.ts'
import { makeOutboxRow, makeSave } from '../support/rows.ts'
import { readDevice, writeDevice } from '../support/visitor/device.ts'
import { rowsOf } from '../support/visitor/results.ts'
import { seedSave } from '../support/visitor/seeds.ts'
import { arrive, waitForWords } from '../support/visitor/visiting.ts'
import { fault } from './fault.ts'

fault(
  50,
  'a save with damaged answers says so in place of its report, is kept, and holds up no other save',
  async (scene) => {
    const { url, site, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    await seedSave(page, { sheet })
    const damaged = await seedSave(page, { sheet, save: makeSave({ sheet: sheet.slice(0, 60) }), addedAt: 1 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    await expect
      .poll(async () => (await readDevice(page)).outbox)
      .toMatchObject([{ key: damaged, state: 'refused', save: { sheet: sheet.slice(0, 60) } }])
    await page.goto(`${url}/device`)
    await waitForWords(page, 'whose answers can’t be read')
    await page.goto(`${url}/result/pending#attempt=${damaged}`)
    await waitForWords(page, 'The answers of this test can’t be read, so there’s no report.')
  },
)

fault(
  50,
  'a task of a later release that waits on the device stays as it is, and is not taken for a deletion',
  async (scene) => {
    const { url, site, proxy, sheet } = scene
    const page = await scene.newPage()
    await arrive(page, url)
    const { save: _, ...sending } = makeOutboxRow(randomUUID(), { addedAt: 1 })
    const later = { ...sending, task: 'publish', id: 'a'.repeat(24) }
    const deletions = proxy.always(/^DELETE /, dropRequest())
    await writeDevice(page, { outbox: [later] })
    await seedSave(page, { sheet })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
    await expect.poll(async () => (await readDevice(page)).outbox).toEqual([later])
    await page.goto(`${url}/device`)
    await waitForWords(page, 'No finished test is waiting.')
    expect(await page.text()).not.toContain('will be deleted')
    expect(deletions.used).toBe(0)
  },
  { isVariant: true },
)
