import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { makeResult } from '../../../../banks/result.ts'
import { keepDeletion } from '../../../../client/storage/device/deletions.ts'
import { createDeviceOutbox } from '../../../../client/storage/device/device-outbox.ts'
import { Database } from '../../../../client/storage/device/database.ts'
import { makeAnswerRows, makeAttemptRow, makeOutboxRow, makeSave } from '../../../support/rows.ts'

test('the status of an earlier try can be taken back', async () => {
  const database = new Database('taken-back')
  const outbox = createDeviceOutbox(database)
  await database.outbox.add(makeOutboxRow('a', { status: 503, error: 'status 503' }))
  await outbox.update('a', { tries: 2, status: undefined, error: undefined })
  const [row] = await outbox.list()
  expect(row).toEqual(makeOutboxRow('a', { tries: 2 }))
})

test('a deletion takes with it what is kept here, at once where the test was taken here', async () => {
  const { database, recovery } = await withOwnResult('own')
  await keepDeletion(database, recovery, 5)
  const outbox = createDeviceOutbox(database)
  const row = { key: 'a', task: 'delete', id, state: 'waiting', addedAt: 5 }
  expect(await outbox.list()).toEqual([expect.objectContaining(row)])
  expect(await database.attempts.count()).toBe(0)
  expect((await database.answers.toArray()).map(({ attempt }) => attempt)).toEqual(['b'])
  expect(await database.results.get(id)).toMatchObject({ id, deleted: true })

  await outbox.settle('a', id)
  expect(await outbox.list()).toEqual([])
  expect(await database.results.toArray()).toEqual([expect.objectContaining({ id, deleted: true })])
})

test('a deletion by a key that is not known here takes nothing with it before the server has agreed', async () => {
  const { database, recovery } = await withOwnResult('foreign')
  await keepDeletion(database, { ...recovery, attemptKey: 'c' }, 5)
  expect(await database.attempts.count()).toBe(1)
  expect(await database.results.get(id)).toMatchObject({ attempt: 'a' })
  const outbox = createDeviceOutbox(database)
  await outbox.settle('c', id)
  expect(await database.results.get(id)).toMatchObject({ deleted: true })
})

test('where a deletion cannot be noted nothing is forgotten', async () => {
  const { database, recovery } = await withOwnResult('full-of-own')
  database.outbox.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(keepDeletion(database, recovery, 5)).rejects.toThrow()
  expect(await database.attempts.count()).toBe(1)
  expect(await database.results.get(id)).toMatchObject({ attempt: 'a' })
})

const id = 'f'.repeat(24)

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
