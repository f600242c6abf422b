import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeResult } from '../../../../banks/result.ts'
import type { Database } from '../../../../client/device/database/database.ts'
import { makeAnswerRows, makeAttemptRow, makeSave } from '../../../support/rows.ts'

let database: Database
let known: typeof import('../../../../client/device/database/known-results.ts')

beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => {})
  known = await import('../../../../client/device/database/known-results.ts')
  database = (await import('../../../../client/device/database/database.ts')).database
})
afterAll(() => vi.unstubAllGlobals())

const [own, seen] = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string]
const save = makeSave()

beforeEach(async () => {
  for (const table of database.tables) await table.clear()
  await database.attempts.bulkPut([
    makeAttemptRow('one', { state: 'finished', resultId: own }),
    makeAttemptRow('two'),
  ])
  await database.answers.bulkPut([
    ...makeAnswerRows('one', save.sheet),
    ...makeAnswerRows('two', save.sheet, 3),
  ])
  await database.results.bulkPut([
    { id: own, result: makeResult(own, save), seenAt: 1, attempt: 'one' },
    { id: seen, result: makeResult(seen, save), seenAt: 2 },
  ])
})

test('a name is given, kept when the result is seen again, and taken away', async () => {
  await known.nameResult(own, 'Spring')
  await known.rememberResult(makeResult(own, save))
  expect(await database.results.get(own)).toMatchObject({ name: 'Spring', attempt: 'one' })
  await known.nameResult(own, undefined)
  expect(await database.results.get(own)).not.toHaveProperty('name')
})

test('what was deleted by its owner gets no name', async () => {
  await database.results.put({ id: own, seenAt: 1, deleted: true })
  await known.nameResult(own, 'Spring')
  await known.forgetResult(own)
  expect(await database.results.get(own)).toEqual({ id: own, seenAt: 1, deleted: true })
})

test('a result of one’s own is removed with its answers, and nothing else', async () => {
  await known.forgetResult(own)
  expect(await database.results.toCollection().primaryKeys()).toEqual([seen])
  expect(await database.attempts.toCollection().primaryKeys()).toEqual(['two'])
  expect(await database.answers.where('[attempt+item]').between(['two', 0], ['two', 120]).count()).toBe(3)
  expect(await database.answers.count()).toBe(3)
})

test('a result of somebody else is removed alone', async () => {
  await known.forgetResult(seen)
  expect(await database.results.toCollection().primaryKeys()).toEqual([own])
  expect(await database.answers.count()).toBe(123)
})
