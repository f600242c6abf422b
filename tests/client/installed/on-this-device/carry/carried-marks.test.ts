import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeResult } from '../../../../../banks/result.ts'
import { collectTests } from '../../../../../client/installed/on-this-device/carry/collect-tests.ts'
import {
  planReceiving,
  receiveTests,
} from '../../../../../client/installed/on-this-device/carry/receive-tests.ts'
import { newKey } from '../../../../../client/device/attempt-store.ts'
import { database } from '../../../../../client/device/database/database.ts'
import { makeAnswerRows, makeAttemptRow, makeOutboxRow, makeSave } from '../../../../support/rows.ts'

vi.mock('../../../../../client/device/outbox/delivery-triggers.ts', () => ({
  deliverFor: () => Promise.resolve(),
}))
// The page's own keeper watches the window as well.
vi.mock('../../../../../client/device/attempts.ts', async () => {
  const { SyncedAttempts } = await import('../../../../../client/device/synced-attempts.ts')
  const { createDeviceAttempts } = await import('../../../../../client/device/database/device-attempts.ts')
  const { database: tables } = await import('../../../../../client/device/database/database.ts')
  return { syncedAttempts: new SyncedAttempts(createDeviceAttempts(tables)) }
})

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} }))
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(database.tables.map((table) => table.clear()))
})

const save = makeSave()
const id = 'a'.repeat(24)

test.each([
  ['that was translated', true],
  ['that was not', undefined],
] as const)('a saved test %s says so on each device that it is carried to', async (_, translated) => {
  const key = newKey()
  const row = makeAttemptRow(key, { state: 'finished', resultId: id })
  const answers = makeAnswerRows(key, save.sheet).map((answer, n) => ({
    ...answer,
    ...(translated && n === 7 && { translated }),
  }))
  await database.attempts.add(row)
  await database.answers.bulkAdd(answers)
  await database.results.add({ id, result: makeResult(id, save), seenAt: 1, attempt: key })
  const first = await collectTests('all')
  expect(first.finished.map((test) => test.save.translated)).toEqual([translated])

  await Promise.all(database.tables.map((table) => table.clear()))
  await receiveTests(await planReceiving(first))
  const second = await collectTests('all')
  expect(second.finished.map((test) => test.save)).toEqual(first.finished.map((test) => test.save))
})

test('a finished test whose save is damaged is left out, so that the others can be read', async () => {
  const keys = [newKey(), newKey()]
  await database.attempts.bulkAdd(keys.map((key) => makeAttemptRow(key, { state: 'finished' })))
  await database.outbox.bulkAdd([
    makeOutboxRow(keys[0]!),
    makeOutboxRow(keys[1]!, { save: makeSave({ sheet: '12345' }) }),
  ])
  const { finished } = await collectTests('unsent')
  expect(finished.map(({ key }) => key)).toEqual([keys[0]])
})
