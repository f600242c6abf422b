import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeResult } from '../../../../banks/result.ts'
import { makeOutboxRow, makeSave } from '../../../support/rows.ts'
import { makeAnswer, makeAttempt } from '../attempt-store.contract.ts'
import { waitFor } from '../../../support/wait-for.ts'

type Live = typeof import('../../../../client/device/database/live.ts')
type Device = typeof import('../../../../client/device/database/device.ts')

let live: Live
let device: Device

beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => {})
  live = await import('../../../../client/device/database/live.ts')
  device = await import('../../../../client/device/database/device.ts')
})
afterAll(() => vi.unstubAllGlobals())

const id = 'a'.repeat(24)

test.each<[string, () => Promise<unknown>, unknown, () => Promise<unknown>, unknown]>([
  [
    'an unfinished test',
    () => live.readOpen(),
    [],
    () => device.deviceAttempts.put({ ...makeAttempt('a'), answers: [makeAnswer('a', 0)] }),
    [{ key: 'a', answered: 1, touchedAt: 1 }],
  ],
  [
    'how many of its items are answered',
    () => live.readOpen(),
    [{ key: 'a', answered: 1, touchedAt: 1 }],
    () => device.deviceAttempts.change('a', {}, [makeAnswer('a', 1)]),
    [{ key: 'a', answered: 2, touchedAt: 1 }],
  ],
  [
    'a test that is finished',
    () => live.readWaiting(),
    [],
    () => device.deviceAttempts.finish('a', {}, () => makeOutboxRow('a')),
    [makeOutboxRow('a')],
  ],
  [
    'why it could not be sent',
    () => live.readAttempt('a').then((kept) => (kept === 'none' ? kept : kept.outbox?.status)),
    undefined,
    () => device.deviceOutbox.update('a', { status: 503 }),
    503,
  ],
  [
    'the id it is given',
    () => live.readAttempt('a').then((kept) => (kept === 'none' ? kept : kept.row.resultId)),
    undefined,
    () => device.deviceOutbox.settle('a', id),
    id,
  ],
  [
    'a result that another tab has seen',
    async () => (await live.readResults()).map((known) => known.id),
    [id],
    async () => {
      const { rememberResult } = await import('../../../../client/device/database/known-results.ts')
      await rememberResult(makeResult('b'.repeat(24), makeSave()))
    },
    ['b'.repeat(24), id],
  ],
])('a page that shows what the device has is notified of %s', async (_, read, before, change, after) => {
  const seen: unknown[] = []
  const subscription = liveQuery(read).subscribe((value) => seen.push(value))
  await waitFor(() => expect(seen).toEqual([before]))
  await change()
  await waitFor(() => expect(seen.at(-1)).toEqual(after))
  subscription.unsubscribe()
})

test('only deletions are listed as deletions, and only saves as saves', async () => {
  const { save: _, ...sending } = makeOutboxRow('deleted')
  const deletion = { ...sending, task: 'delete' as const, id }
  const { database } = await import('../../../../client/device/database/database.ts')
  await database.outbox.clear()
  await database.outbox.bulkAdd([
    deletion,
    makeOutboxRow('saved'),
    { ...sending, key: 'later', task: 'publish' },
    { ...makeOutboxRow('held'), state: 'held' },
  ])
  expect(await live.readDeletions()).toEqual([deletion])
  expect(await live.readWaiting()).toEqual([makeOutboxRow('saved')])
})
