import { expect } from 'vitest'
import type { Sheet } from '../../banks/sheet.ts'
import type { Page } from '../support/browsers/driver.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { answersOf, readDevice } from '../support/visitor/device.ts'
import { rowsOf } from '../support/visitor/results.ts'

/**
 * Asserts how a case must end: one row with exactly these answers, and a device that has its id and nothing
 * left to send for the attempt. `journey` checks after each case that it added no other row, whatever its
 * answers.
 */
export async function expectSavedOnce(
  page: Page,
  { site, sheet, key, id }: { site: ServerProcess; sheet: Sheet; key: string; id?: string },
): Promise<void> {
  await expect.poll(() => rowsOf(site, sheet).length).toBe(1)
  const [row] = rowsOf(site, sheet)
  if (id !== undefined) expect(row?.id).toBe(id)
  await expect
    .poll(async () => (await readDevice(page)).outbox.filter((waiting) => waiting.key === key), {
      timeout: 20_000,
    })
    .toEqual([])
  const device = await readDevice(page)
  expect(device.attempts.find((attempt) => attempt.key === key)).toMatchObject({
    state: 'finished',
    resultId: row?.id,
  })
  expect(answersOf(device, key)).toBe(sheet)
  expect(device.results).toContainEqual(expect.objectContaining({ id: row?.id, attempt: key }))
}
