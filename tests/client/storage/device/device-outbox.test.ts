import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDeviceOutbox } from '../../../../client/storage/device/device-outbox.ts'
import { Database } from '../../../../client/storage/device/database.ts'
import { makeAttemptRow, makeOutboxRow } from '../../../support/rows.ts'

test('the status of an earlier try can be taken back', async () => {
  const database = new Database('taken-back')
  const outbox = createDeviceOutbox(database)
  await database.outbox.add(makeOutboxRow('a', { status: 503, error: 'status 503' }))
  await outbox.update('a', { tries: 2, status: undefined, error: undefined })
  const [row] = await outbox.list()
  expect(row).toEqual(makeOutboxRow('a', { tries: 2 }))
})

test.each(['attempts', 'results'] as const)(
  'where the id cannot be stored (%s) the save waits on, and nothing of the id is kept',
  async (table) => {
    const database = new Database(`full-${table}`)
    const outbox = createDeviceOutbox(database)
    await database.attempts.add(makeAttemptRow('a', { state: 'finished' }))
    await database.outbox.add(makeOutboxRow('a'))
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    database[table].hook('creating', refuse)
    database[table].hook('updating', refuse)
    await expect(outbox.settle('a', 'f'.repeat(24))).rejects.toThrow()
    expect(await outbox.list()).toEqual([makeOutboxRow('a')])
    expect((await database.attempts.get('a'))?.resultId).toBeUndefined()
    expect(await database.results.count()).toBe(0)
  },
)
