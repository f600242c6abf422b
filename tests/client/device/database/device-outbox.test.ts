import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UNKNOWN_ID } from '../../../../banks/result-id.ts'
import { makeResult } from '../../../../banks/result.ts'
import {
  forgetDeletion,
  queueDeletion,
  queueWaitingDeletion,
} from '../../../../client/result/own/deleting/deletions.ts'
import { createDeviceAttempts } from '../../../../client/device/database/device-attempts.ts'
import { createDeviceOutbox } from '../../../../client/device/database/device-outbox.ts'
import {
  database as ownDatabase,
  Database as DeviceDatabase,
} from '../../../../client/device/database/database.ts'
import {
  beginSending,
  type DeletionRow,
  type Outbox,
  type Sending,
  type StoredRow,
} from '../../../../client/device/outbox.ts'
import { makeAnswerRows, makeAttemptRow, makeOutboxRow, makeSave, notice } from '../../../support/rows.ts'
import { waitFor } from '../../../support/wait-for.ts'

/** Typed as a string, so that the worker's types, which conflict with those of pages, are not loaded. */
const WORKER_PART = '../../../../client/worker/device.ts' as string
const worker = (await import(/* @vite-ignore */ WORKER_PART)) as { createDeviceOutbox(name: string): Outbox }

const OUTBOXES: Record<string, (database: DeviceDatabase) => Outbox> = {
  'a page': createDeviceOutbox,
  'the worker': ({ name }) => worker.createDeviceOutbox(name),
}

const id = 'f'.repeat(24)

/** Rows that a later release has written: of another task, and in another state. */
const FOREIGN: [string, StoredRow][] = [
  ['of an unknown task', { ...beginSending('a', 2), task: 'publish', id } as StoredRow],
  ['in an unknown state', { ...makeOutboxRow('a', { addedAt: 2 }), state: 'held' }],
  ['of a deletion in an unknown state', { ...makeDeletion(2), state: 'held' } as StoredRow],
]

/** The outbox row of the deletion of attempt `a`'s result. */
function makeDeletion(addedAt: number): DeletionRow {
  return { ...beginSending('a', addedAt), task: 'delete', id }
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes every write to a table fail, as on a full disk. */
function fill(table: string) {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, row)
  })
}

describe.each(Object.entries(OUTBOXES))('The outbox of %s', (of, createOutbox) => {
  class Database extends DeviceDatabase {
    constructor(name: string) {
      super(`${name}, ${of}`)
    }
  }

  test('the status of an earlier try can be cleared', async () => {
    const database = new Database('taken-back')
    const outbox = createOutbox(database)
    await database.outbox.add(makeOutboxRow('a', { status: 503, error: 'status 503' }))
    await outbox.update('a', { tries: 2, status: undefined, error: undefined })
    const [row] = await outbox.list()
    expect(row).toEqual(makeOutboxRow('a', { tries: 2 }))
  })

  test('a save that has got its id leaves with the notification that was asked for meanwhile', async () => {
    const database = new Database('notified')
    const outbox = createOutbox(database)
    await database.outbox.bulkAdd([makeOutboxRow('a'), makeOutboxRow('b')])
    await outbox.update('a', { notice })
    expect(await outbox.settle('a', id)).toEqual(notice)
    expect(await outbox.settle('b', 'e'.repeat(24))).toBe(undefined)
  })

  test('deleting a result of a test taken here removes its data on the device at once', async () => {
    const { database, recovery } = await withOwnResult('own')
    await queueDeletion(database, recovery, 5)
    const outbox = createOutbox(database)
    const row = { key: 'a', task: 'delete', id, state: 'waiting', addedAt: 5 }
    expect(await outbox.list()).toEqual([expect.objectContaining(row)])
    expect(await database.attempts.count()).toBe(0)
    expect((await database.answers.toArray()).map(({ attempt }) => attempt)).toEqual(['b'])
    expect(await database.results.get(id)).toMatchObject({ id, deleted: true })

    await outbox.settle('a', id)
    expect(await outbox.list()).toEqual([])
    expect(await database.results.toArray()).toEqual([expect.objectContaining({ id, deleted: true })])
  })

  test('deleting by a key that is not known here removes nothing before the server has agreed', async () => {
    const { database, recovery } = await withOwnResult('foreign')
    await queueDeletion(database, { ...recovery, attemptKey: 'c' }, 5)
    expect(await database.attempts.count()).toBe(1)
    expect(await database.results.get(id)).toMatchObject({ attempt: 'a' })
    const outbox = createOutbox(database)
    await outbox.settle('c', id)
    expect(await database.results.get(id)).toMatchObject({ deleted: true })
  })

  test('a result that its owner deletes takes with it whatever else waits for its test', async () => {
    const { database, recovery } = await withOwnResult('own with another task')
    await database.outbox.add({ ...makeDeletion(2), task: 'publish' } as StoredRow)
    await queueDeletion(database, recovery, 5)
    expect(await database.outbox.toArray()).toEqual([makeDeletion(5)])
  })

  test('where a deletion cannot be stored nothing is removed', async () => {
    const { database, recovery } = await withOwnResult('full-of-own')
    database.outbox.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(queueDeletion(database, recovery, 5)).rejects.toThrow()
    expect(await database.attempts.count()).toBe(1)
    expect(await database.results.get(id)).toMatchObject({ attempt: 'a' })
  })

  describe('A finished, unsent test that is deleted', () => {
    test('leaves only a deletion by its key, even if it seems never to have been sent', async () => {
      const { database, outbox } = await withWaiting('untried')
      expect(await queueWaitingDeletion(database, 'a', 5)).toBe(true)
      expect(await database.outbox.toArray()).toEqual([{ ...beginSending('a', 5), ...byKey }])
      expect([await database.attempts.count(), await database.answers.count()]).toEqual([0, 0])

      await outbox.settle('a', UNKNOWN_ID)
      expect(await outbox.list()).toEqual([])
      expect(await database.results.toArray()).toMatchObject([{ id: UNKNOWN_ID, deleted: true }])
    })

    test('stays to be deleted where another tab, in the middle of sending it, gets its id', async () => {
      const { database, outbox } = await withWaiting('on-its-way')
      await queueWaitingDeletion(database, 'a', 5)
      await outbox.settle('a', id)
      expect(await outbox.list()).toEqual([{ ...beginSending('a', 5), ...byKey }])
      expect(await database.attempts.count()).toBe(0)

      await outbox.settle('a', UNKNOWN_ID)
      expect(await outbox.list()).toEqual([])
    })

    test('is deleted by its id where that has arrived meanwhile', async () => {
      const { database, outbox } = await withWaiting('came')
      await outbox.settle('a', id)
      expect(await queueWaitingDeletion(database, 'a', 5)).toBe(true)
      expect(await outbox.list()).toMatchObject([{ ...byKey, id }])
      expect(await database.results.toArray()).toMatchObject([{ id, deleted: true }])
    })

    test('does not delete other answers that the server has under its key', async () => {
      const { database, outbox } = await withWaiting('conflict', { state: 'refused', status: 409 })
      expect(await queueWaitingDeletion(database, 'a', 5)).toBe(false)
      expect(await outbox.list()).toEqual([])
      expect(await database.attempts.count()).toBe(0)
    })

    test('is still counted on the icon', async () => {
      const { database, outbox } = await withWaiting('counted', { inApp: true })
      await queueWaitingDeletion(database, 'a', 5)
      expect(await outbox.list()).toMatchObject([{ ...byKey, inApp: true }])
    })

    test('is deleted once, however often it is asked', async () => {
      const { database, outbox } = await withWaiting('twice')
      await queueWaitingDeletion(database, 'a', 5)
      expect(await queueWaitingDeletion(database, 'a', 6)).toBe(true)
      expect(await outbox.list()).toMatchObject([{ ...byKey, addedAt: 5 }])
      await outbox.settle('a', UNKNOWN_ID)
      expect(await queueWaitingDeletion(database, 'a', 7)).toBe(false)
      expect(await outbox.list()).toEqual([])
    })

    test('is not brought back by a tab that has a copy of it', async () => {
      const { database, outbox } = await withWaiting('copied')
      await queueWaitingDeletion(database, 'a', 5)
      await createDeviceAttempts(database).put({
        row: makeAttemptRow('a', { state: 'finished' }),
        answers: makeAnswerRows('a', sheet),
        outbox: makeOutboxRow('a'),
      })
      expect(await outbox.list()).toMatchObject([byKey])
      expect(await database.attempts.count()).toBe(0)
    })

    test('stays complete where the deletion cannot be stored', async () => {
      const { database, outbox } = await withWaiting('full-of-waiting')
      database.outbox.hook('updating', () => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      await expect(queueWaitingDeletion(database, 'a', 5)).rejects.toThrow()
      expect(await outbox.list()).toEqual([makeOutboxRow('a')])
      expect([await database.attempts.count(), await database.answers.count()]).toEqual([1, 120])
    })

    const byKey = { key: 'a', task: 'delete', id: UNKNOWN_ID, state: 'waiting' } as const
    const sheet = '12345'.repeat(24)

    async function withWaiting(name: string, row: Partial<Sending> = {}) {
      const database = new Database(name)
      await database.attempts.add(makeAttemptRow('a', { state: 'finished' }))
      await database.answers.bulkAdd(makeAnswerRows('a', sheet))
      await database.outbox.add(makeOutboxRow('a', row))
      return { database, outbox: createOutbox(database) }
    }
  })

  /** A device with a result that was taken on it, and an answer of another attempt. */
  async function withOwnResult(name: string) {
    const database = new Database(name)
    const sheet = '12345'.repeat(24)
    await database.attempts.add(makeAttemptRow('a', { state: 'finished', resultId: id }))
    await database.answers.bulkAdd([...makeAnswerRows('a', sheet), ...makeAnswerRows('b', sheet, 1)])
    await database.results.add({ id, result: makeResult(id, makeSave()), seenAt: 1, attempt: 'a' })
    return { database, recovery: { id, attemptKey: 'a' } }
  }

  test.each(['attempts', 'results'] as const)(
    'where the id cannot be stored (%s) the save waits on, and nothing of the id is kept',
    async (table) => {
      const database = new Database(`full-${table}`)
      const outbox = createOutbox(database)
      await database.attempts.add(makeAttemptRow('a', { state: 'finished' }))
      await database.outbox.add(makeOutboxRow('a'))
      fill(table)
      await expect(outbox.settle('a', 'f'.repeat(24))).rejects.toThrow()
      expect(await outbox.list()).toEqual([makeOutboxRow('a')])
      expect((await database.attempts.get('a'))?.resultId).toBeUndefined()
      expect(await database.results.count()).toBe(0)
    },
  )

  test('lists rows in the order they were added', async () => {
    const database = new Database('in-order')
    await database.outbox.bulkAdd([makeOutboxRow('a', { addedAt: 9 }), makeOutboxRow('b', { addedAt: 3 })])
    expect((await createOutbox(database).list()).map(({ key }) => key)).toEqual(['b', 'a'])
  })

  test('stores the result under its id, with its attempt, and drops the row', async () => {
    const database = new Database('settled')
    await database.attempts.add(makeAttemptRow('a', { state: 'finished', seed: 7 }))
    await database.outbox.bulkAdd([makeOutboxRow('a'), makeOutboxRow('b')])
    const outbox = createOutbox(database)
    await outbox.settle('a', id)
    expect((await outbox.list()).map(({ key }) => key)).toEqual(['b'])
    expect(await database.attempts.get('a')).toMatchObject({ resultId: id, seed: 7 })
    const [known] = await database.results.toArray()
    expect(known).toEqual({
      id,
      attempt: 'a',
      seenAt: expect.any(Number),
      result: makeResult(id, makeSave(), 7),
    })
  })

  test('keeps the name that was given to the result here', async () => {
    const database = new Database('named')
    await database.outbox.add(makeOutboxRow('a'))
    await database.results.add({ id, result: makeResult(id, makeSave()), seenAt: 1, name: 'Spring' })
    await createOutbox(database).settle('a', id)
    expect(await database.results.get(id)).toMatchObject({ attempt: 'a', name: 'Spring' })
  })

  test.each(FOREIGN)('a row %s is not listed, and stays as it is', async (name, row) => {
    const database = new Database(`foreign row ${name}`)
    await database.attempts.add(makeAttemptRow('a', { state: 'finished' }))
    await database.outbox.bulkAdd([row, makeOutboxRow('b')])
    const outbox = createOutbox(database)
    expect((await outbox.list()).map(({ key }) => key)).toEqual(['b'])
    await outbox.update('a', { state: 'refused', tries: 3 })
    await outbox.settle('a', id)
    expect(await database.outbox.get('a')).toEqual(row)
    expect(await database.attempts.get('a')).toEqual(makeAttemptRow('a', { state: 'finished' }))
    expect(await database.results.count()).toBe(0)
  })

  test.each(FOREIGN)('a tab that has a copy of its test does not replace a row %s', async (name, row) => {
    const database = new Database(`copied beside a row ${name}`)
    await database.outbox.add(row)
    const attempts = createDeviceAttempts(database)
    await attempts.put({
      row: makeAttemptRow('a', { state: 'finished' }),
      answers: makeAnswerRows('a', '12345'.repeat(24)),
      outbox: makeOutboxRow('a'),
    })
    expect(await database.outbox.get('a')).toEqual(row)
    expect((await attempts.find('a'))?.outbox).toBe(undefined)
  })

  test('a row that is gone changes nothing', async () => {
    const database = new Database('gone')
    await database.open()
    const outbox = createOutbox(database)
    await outbox.update('a', { tries: 1 })
    await outbox.settle('a', id)
    expect(await outbox.list()).toEqual([])
    expect([await database.results.count(), await database.attempts.count()]).toEqual([0, 0])
  })
})

test.each(FOREIGN.slice(0, 1))('a row %s is not forgotten as a refused deletion', async (_, row) => {
  await ownDatabase.outbox.put(row)
  await forgetDeletion('a')
  expect(await ownDatabase.outbox.toArray()).toEqual([row])
})

describe('The worker', () => {
  test('finds nothing where no page has created the database, and does not create it', async () => {
    const outbox = worker.createDeviceOutbox('never opened')
    expect(await outbox.list()).toEqual([])
    await outbox.update('a', { tries: 1 })
    await outbox.settle('a', id)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('never opened')
  })

  test('lets a page upgrade the database that it has open', async () => {
    const database = new DeviceDatabase('upgraded')
    await database.outbox.add(makeOutboxRow('a'))
    database.close()
    const listing = worker.createDeviceOutbox('upgraded').list()
    const opening = indexedDB.open('upgraded', 99)
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    opening.result.close()
    await listing.catch(() => {})
    expect(await worker.createDeviceOutbox('upgraded').list()).toEqual([makeOutboxRow('a')])
  })

  test('tells pages that follow the device what it has changed', async () => {
    const database = new DeviceDatabase('followed')
    await database.outbox.add(makeOutboxRow('a'))
    const tries: (number | undefined)[] = []
    const following = liveQuery(() => database.outbox.get('a')).subscribe((row) => tries.push(row?.tries))
    await waitFor(() => expect(tries).toEqual([0]))
    const outbox = worker.createDeviceOutbox('followed')
    await outbox.update('a', { tries: 1 })
    await waitFor(() => expect(tries).toEqual([0, 1]))
    await outbox.settle('a', id)
    await waitFor(() => expect(tries).toEqual([0, 1, undefined]))
    following.unsubscribe()
  })
})
