import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { makeResult } from '../../../banks/result.ts'
import { Database } from '../../../client/storage/device/database.ts'
import { createAttemptKeeper } from '../../../client/storage/attempt-keeper.ts'
import { createDeviceAttempts } from '../../../client/storage/device/device-attempts.ts'
import { createMemoryAttempts } from '../../../client/storage/memory-attempts.ts'
import { makeOutboxRow, makeSave } from '../../support/rows.ts'
import { makeAttempt, testAttemptStore } from './attempt-store.contract.ts'

let count = 0
const onDevice = () => createDeviceAttempts(new Database(`contract-${count++}`))

testAttemptStore('Attempts on the device', async () => onDevice())
testAttemptStore('Attempts in memory', async () => createMemoryAttempts())
testAttemptStore('Attempts on the device with a copy in the tab', async () => {
  const device = onDevice()
  return createAttemptKeeper(async () => device)
})

test('a result that was saved from the tab alone is its owner’s once the device takes the test', async () => {
  const database = new Database('late')
  const device = createDeviceAttempts(database)
  let isOpen = false
  const keeper = createAttemptKeeper(async () => {
    if (!isOpen) throw new Error('The database is blocked')
    return device
  })
  const id = 'a'.repeat(24)
  await keeper.put({ ...makeAttempt('a', { state: 'finished' }), outbox: makeOutboxRow('a') })
  await keeper.memoryOutbox.settle('a', id)
  isOpen = true
  await keeper.restoreAllToDevice()
  expect(keeper.isOnlyInTab('a')).toBe(false)
  expect(await database.outbox.count()).toBe(0)
  expect(await database.attempts.get('a')).toMatchObject({ state: 'finished', resultId: id })
  expect(await database.results.get(id)).toMatchObject({ attempt: 'a', result: makeResult(id, makeSave()) })
})
