import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeResult, type Result } from '../../../../../banks/result.ts'
import { ITEM_COUNT } from '../../../../../banks/vocabulary.ts'
import type {
  CarriedFinished,
  CarriedTests,
} from '../../../../../client/installed/on-this-device/carry/carried-tests.ts'
import {
  planReceiving,
  receiveTests,
} from '../../../../../client/installed/on-this-device/carry/receive-tests.ts'
import { database } from '../../../../../client/device/database/database.ts'
import { newKey } from '../../../../../client/device/attempt-store.ts'
import { makeAnswerRows, makeAttemptRow, makeSave } from '../../../../support/rows.ts'

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

const id = 'a'.repeat(24)
const key = newKey()
const save = makeSave()
const otherSave = makeSave({ sheet: '1'.repeat(ITEM_COUNT) })

let requests: string[]

/** Lets the server know these results, or be out of reach. */
function serve(results: readonly Result[] | 'unreachable'): void {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (results === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json({ results, missing: results.length === 0 ? [id] : [], deleted: [] })
  })
}

beforeEach(() => {
  requests = []
  serve('unreachable')
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(database.tables.map((table) => table.clear()))
})

function carry(...claims: Array<Partial<CarriedFinished>>): CarriedTests {
  const { key: _key, state: _state, ...about } = makeAttemptRow(key)
  const tests = claims.map((claim) => ({ key, about, save, addedAt: 1, id, ...claim }))
  return { madeAt: 1, open: [], finished: tests }
}

async function effectsOf(tests: CarriedTests): Promise<string[]> {
  return (await planReceiving(tests)).finished.map(({ effect }) => effect)
}

async function haveOwn(ownKey = key, own = save): Promise<void> {
  await database.attempts.add(makeAttemptRow(ownKey, { state: 'finished', resultId: id }))
  await database.answers.bulkAdd(makeAnswerRows(ownKey, own.sheet))
  await database.results.add({ id, result: makeResult(id, own), seenAt: 1, attempt: ownKey })
}

const haveSeen = (seen = save) => database.results.add({ id, result: makeResult(id, seen), seenAt: 1 })

/** Everything stored, to see that nothing has changed. */
const readAll = () => Promise.all(database.tables.map((table) => table.toArray()))

describe('a carried result', () => {
  test.each([
    ['is one’s own under another key', () => haveOwn(newKey())],
    ['is one’s own with other answers', () => haveOwn(key, otherSave)],
    ['was seen here with other scores', () => haveSeen(otherSave)],
    [
      'was given to a test here whose result is not kept',
      () => database.attempts.add(makeAttemptRow(newKey(), { state: 'finished', resultId: id })),
    ],
    ['has other scores on the server', () => serve([makeResult(id, otherSave)])],
  ])('whose id %s is refused, and nothing changes', async (_, arrange) => {
    await arrange()
    const before = await readAll()
    const plan = await planReceiving(carry({}))
    expect(plan.finished.map(({ effect }) => effect)).toEqual(['false'])
    await receiveTests(plan)
    expect(await readAll()).toEqual(before)
  })

  test('whose key has another result here is refused', async () => {
    await haveOwn()
    expect(await effectsOf(carry({ id: 'b'.repeat(24) }))).toEqual(['false'])
  })

  test('that another one in the same link contradicts is refused, whichever comes first', async () => {
    expect(await effectsOf(carry({}, { key: newKey(), save: otherSave }))).toEqual(['false', 'false'])
    expect(await effectsOf(carry({}, { id: 'b'.repeat(24), save: otherSave }))).toEqual(['false', 'false'])
  })

  test.each([
    ['that the server has with the same scores', () => serve([makeResult(id, save)])],
    ['that the server does not know', () => serve([])],
    ['while the server is out of reach', () => serve('unreachable')],
    ['that was seen here with the same scores', () => haveSeen()],
  ])('%s is taken over', async (_, arrange) => {
    await arrange()
    const plan = await planReceiving(carry({}))
    expect(plan.finished.map(({ effect }) => effect)).toEqual(['new'])
    await receiveTests(plan)
    expect(await database.results.get(id)).toMatchObject({ attempt: key })
  })

  test('that is here already is known', async () => {
    await haveOwn()
    expect(await effectsOf(carry({}))).toEqual(['known'])
  })

  test('that has not been sent is taken over without asking the server', async () => {
    const { id: _id, ...unsent } = carry({}).finished[0]!
    expect(await effectsOf({ madeAt: 1, open: [], finished: [unsent] })).toEqual(['new'])
    expect(requests).toEqual([])
  })
})
