import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeResult } from '../../../banks/result.ts'
import { restoreAttempt } from '../../../client/test/stored-attempt.ts'
import { removeDeleted } from '../../../client/result/own/deleting/deletions.ts'
import { Database } from '../../../client/device/database/database.ts'
import { AttemptFrozen } from '../../../client/device/attempt-store.ts'
import { SyncedAttempts } from '../../../client/device/synced-attempts.ts'
import { createDeviceAttempts } from '../../../client/device/database/device-attempts.ts'
import { createMemoryAttempts } from '../../../client/device/memory-attempts.ts'
import { makeTombstone } from '../../../client/device/database/settlement.ts'
import { makeOutboxRow, makeSave } from '../../support/rows.ts'
import { makeAnswer, makeAttempt, testAttemptStore } from './attempt-store.contract.ts'

let count = 0
const onDevice = () => createDeviceAttempts(new Database(`contract-${count++}`))

testAttemptStore('Attempts on the device', async () => onDevice())
testAttemptStore('Attempts in memory', async () => createMemoryAttempts())
testAttemptStore('Attempts on the device with a copy in the tab', async () => new SyncedAttempts(onDevice()))

test('a result that was saved from the tab alone is its owner’s once the device takes the test', async () => {
  const database = new Database('late')
  const device = createDeviceAttempts(database)
  let isOpen = false
  const syncedAttempts = new SyncedAttempts({
    ...device,
    put: async (attempt) => {
      if (!isOpen) throw new Error('The database is blocked')
      await device.put(attempt)
    },
  })
  const id = 'a'.repeat(24)
  await syncedAttempts.put({ ...makeAttempt('a', { state: 'finished' }), outbox: makeOutboxRow('a') })
  await syncedAttempts.memoryOutbox.settle('a', id)
  isOpen = true
  await syncedAttempts.restoreAllToDevice()
  expect(syncedAttempts.isOnlyInTab('a')).toBe(false)
  expect(await database.outbox.count()).toBe(0)
  expect(await database.attempts.get('a')).toMatchObject({ state: 'finished', resultId: id })
  expect(await database.results.get(id)).toMatchObject({ attempt: 'a', result: makeResult(id, makeSave()) })
})

test('a test whose result has been deleted on the device is not written back by a tab that has a copy', async () => {
  const database = new Database('deleted')
  const id = 'a'.repeat(24)
  const tombstone = makeTombstone(id, 5)
  await database.results.add(tombstone)
  const copy = { ...makeAttempt('a', { state: 'finished', resultId: id }), saved: makeOutboxRow('a') }
  await createDeviceAttempts(database).put(copy)
  expect(await database.attempts.count()).toBe(0)
  expect(await database.results.toArray()).toEqual([tombstone])
})

test('a deleted result goes from a device that takes its test late, and one that is full keeps no test of it', async () => {
  const database = new Database('removed')
  const id = 'a'.repeat(24)
  const copy = { ...makeAttempt('a', { state: 'finished', resultId: id }), saved: makeOutboxRow('a') }
  // Both wait for the database to open.
  const writing = createDeviceAttempts(database).put({ ...copy, answers: [makeAnswer('a', 0)] })
  await removeDeleted(database, { id, attemptKey: 'a' })
  await writing
  expect([await database.attempts.count(), await database.answers.count()]).toEqual([0, 0])
  expect(await database.results.toArray()).toEqual([
    { id, deleted: true, seenAt: expect.any(Number) as number },
  ])

  await database.attempts.add(makeAttempt('a').row)
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'results') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, row)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(removeDeleted(database, { id, attemptKey: 'a' })).rejects.toThrow()
  expect(await database.attempts.count()).toBe(0)
})

test('an attempt in a state that only a later release knows is neither changed, replaced nor finished', async () => {
  const database = new Database('later state')
  const device = createDeviceAttempts(database)
  const held = { ...makeAttempt('a').row, state: 'held' as 'open' }
  await database.attempts.add(held)
  const copy = makeAttempt('a', { position: 7 })
  await expect(device.put(copy)).rejects.toThrow(AttemptFrozen)
  await device.put({ ...copy, row: { ...copy.row, state: 'finished' }, outbox: makeOutboxRow('a') })
  await device.finish('a', {}, () => makeOutboxRow('a'))
  await device.discard('a')
  expect(await database.attempts.toArray()).toEqual([held])
  expect(await database.outbox.count()).toBe(0)
  expect(restoreAttempt({ row: held, answers: [] }, 1).submitted).toBe(true)
})
