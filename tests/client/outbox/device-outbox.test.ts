import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDeviceOutbox } from '../../../client/storage/device-outbox.ts'
import { Database } from '../../../client/storage/database.ts'
import { makeOutboxRow } from './rows.ts'

test('the status of an earlier try can be taken back', async () => {
  const database = new Database('taken-back')
  const outbox = createDeviceOutbox(database)
  await database.outbox.add(makeOutboxRow('a', { status: 503, error: 'status 503' }))
  await outbox.update('a', { tries: 2, status: undefined, error: undefined })
  const [row] = await outbox.list()
  expect(row).toEqual(makeOutboxRow('a', { tries: 2 }))
})
