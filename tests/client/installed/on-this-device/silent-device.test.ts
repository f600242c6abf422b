import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearEverything } from '../../../../client/installed/on-this-device/clear.ts'
import { collectTests } from '../../../../client/installed/on-this-device/carry/collect-tests.ts'
import { planReceiving } from '../../../../client/installed/on-this-device/carry/receive-tests.ts'
import { TimedOut } from '../../../../client/base/network/timeout.ts'
import { nameResult } from '../../../../client/device/database/known-results.ts'
import { deleteByRecoveryKey } from '../../../../client/result/own/deleting/delete-result.ts'
import { queueDeletion } from '../../../../client/result/own/deleting/deletions.ts'
import { database } from '../../../../client/device/database/database.ts'
import { passTimeUntil } from '../../../support/pass-time.ts'

/*
 * A database that does not open, because another tab holds an older one: what a visitor asks for fails after a
 * while, instead of waiting for ever or passing for a device without tests, and is not done later.
 */

vi.mock('../../../../client/device/outbox/delivery-triggers.ts', () => ({
  deliverFor: () => Promise.resolve(),
}))

vi.mock('../../../../client/device/outbox/deliver-row.ts', () => ({
  sendDeletion: () => Promise.resolve({ outcome: 'deleted' }),
}))

vi.mock('../../../../client/device/outbox/release.ts', () => ({ release: 'r1' }))

let held: IDBDatabase

beforeAll(async () => {
  const opening = indexedDB.open('bigfive', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('held')
  held = await new Promise((resolve) => (opening.onsuccess = () => resolve(opening.result)))
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const recovery = { id: '0123456789abcdef01234567', attemptKey: '8b7a1f1e-0c2d-4e5f-8a9b-0c1d2e3f4a5b' }
const finished = { key: recovery.attemptKey } as never

test.each([
  ['collecting tests', () => collectTests('all')],
  ['planning to take over a test', () => planReceiving({ madeAt: 0, open: [], finished: [finished] })],
  ['naming a result', () => nameResult(recovery.id, 'Mine')],
  ['deleting everything', () => clearEverything()],
])('%s fails', async (_what, work) => {
  await expect(passTimeUntil<unknown>(work())).rejects.toBeInstanceOf(TimedOut)
})

test('deleting everything deletes what it can of the rest', async () => {
  const entries = { 'bigfive.unkept': 'answers', other: '' }
  const removeItem = (key: keyof typeof entries) => delete entries[key]
  vi.stubGlobal('localStorage', Object.defineProperty(entries, 'removeItem', { value: removeItem }))
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', { cookie: '' })
  await expect(passTimeUntil(clearEverything())).rejects.toBeInstanceOf(TimedOut)
  expect(entries).toEqual({ other: '' })
  expect(document.cookie).toMatch(/^locale=; max-age=0/)
})

test('once the database opens, a deletion that failed is not queued, and one that the server has done is recorded', async () => {
  await expect(passTimeUntil(queueDeletion(database, recovery, Date.now()))).rejects.toBeInstanceOf(TimedOut)
  const done = { ...recovery, id: 'fedcba987654321001234567' }
  expect(await passTimeUntil(deleteByRecoveryKey(done))).toEqual({ outcome: 'deleted' })
  held.close()
  expect(await database.outbox.toArray()).toEqual([])
  vi.useRealTimers()
  // Without the record, a copy that the device has would be shown among the results.
  await expect.poll(() => database.results.toArray()).toMatchObject([{ id: done.id, deleted: true }])
})
