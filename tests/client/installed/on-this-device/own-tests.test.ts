import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { makeResult } from '../../../../banks/result.ts'
import { database } from '../../../../client/device/database/database.ts'
import { storeOwnResult } from '../../../../client/installed/on-this-device/own-tests.ts'
import { makeOutboxRow, makeSave } from '../../../support/rows.ts'

const id = 'a'.repeat(24)
const result = makeResult(id, makeSave())

beforeEach(async () => {
  await database.results.clear()
  await database.outbox.clear()
})

test('a result that arrives with its test is its owner’s', async () => {
  await storeOwnResult(result, 'key')
  expect(await database.results.toArray()).toMatchObject([{ id, attempt: 'key', result }])
})

test('it keeps the name that was given to it here before', async () => {
  await database.results.add({ id, result, seenAt: 1, name: 'Me, spring' })
  await storeOwnResult(result, 'key')
  expect(await database.results.toArray()).toMatchObject([{ id, attempt: 'key', name: 'Me, spring' }])
})

test('it does not come back where it was deleted, or is about to be', async () => {
  await database.results.add({ id, seenAt: 1, deleted: true })
  await storeOwnResult(result, 'key')
  expect(await database.results.get(id)).toEqual({ id, seenAt: 1, deleted: true })
  await database.results.clear()
  const { save: _, ...row } = makeOutboxRow('key')
  await database.outbox.add({ ...row, task: 'delete', id })
  await storeOwnResult(result, 'key')
  expect(await database.results.toArray()).toEqual([])
})

test('it is kept where something else waits for its test, of a task that only a later release knows', async () => {
  const { save: _, ...row } = makeOutboxRow('key')
  await database.outbox.add({ ...row, task: 'publish' })
  await storeOwnResult(result, 'key')
  expect(await database.results.toArray()).toMatchObject([{ id, attempt: 'key', result }])
})
