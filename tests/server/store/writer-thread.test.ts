import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { START_INTERVAL, WriterThread } from '../../../server/store/sqlite/writer-thread.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeArrival, sheetOf } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'
import { waitFor } from '../../support/wait-for.ts'

const FALLING = new URL('./fixtures/crashing-writer.ts', import.meta.url)
const SLOW = new URL('./fixtures/slow-writer.ts', import.meta.url)
const MISSING = new URL('./fixtures/no-such-writer.ts', import.meta.url)

let database: SqliteTestDatabase
let store: Store
const lines: string[] = []

function open(script?: URL): Store {
  const log = createLog((line) => lines.push(line))
  return createSqliteStore(openSqliteFile(database.file), new WriterThread(database.file, log, script))
}

beforeEach(() => {
  lines.length = 0
  database = createSqliteDatabase()
})
afterEach(async () => {
  await store.close()
  database.remove()
})

describe('a writer thread that crashes', () => {
  test('with saves written but not acknowledged rejects them, and a retry stores each once', async () => {
    store = open(FALLING)
    const arrivals = Array.from({ length: 10 }, () => makeArrival())
    const first = await Promise.allSettled(arrivals.map((arrival) => store.save(arrival)))
    for (const outcome of first) expect(outcome).toMatchObject({ reason: { kind: 'broken' } })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'writer-exited', level: 'error' }])

    const ids = await waitFor(() => Promise.all(arrivals.map((arrival) => store.save(arrival))))
    expect(new Set(ids).size).toBe(10)
    expect(database.countResults()).toBe(10)
    for (const id of ids) expect(await store.read(id)).toBeDefined()
    expect(lines).toHaveLength(1)
  })

  test('rejects the group that waited for it as well, and a retry stores each save once', async () => {
    store = open(FALLING)
    const arrivals = Array.from({ length: 2 }, () => makeArrival())
    const first = store.save(arrivals[0]!)
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const outcomes = await Promise.allSettled([first, store.save(arrivals[1]!)])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { kind: 'broken' } })
    await waitFor(() => Promise.all(arrivals.map((arrival) => store.save(arrival))))
    expect(database.countResults()).toBe(2)
  })

  test('delays no reads and no later saves', async () => {
    store = open(FALLING)
    const before = store.save(makeArrival())
    await expect(before).rejects.toMatchObject({ kind: 'broken' })
    expect(await store.read('0'.repeat(24))).toBeUndefined()
    await waitFor(() => store.probe())
    expect(await store.save(makeArrival())).toMatch(/^[0-9a-f]{24}$/)
  })

  test('at each start is not restarted in a loop, and saves are refused at once', async () => {
    const began = performance.now()
    store = open(MISSING)
    const outcomes = []
    for (let n = 0; n < 50; n++) outcomes.push(await Promise.allSettled([store.save(makeArrival())]))
    for (const [outcome] of outcomes) expect(outcome).toMatchObject({ reason: { kind: 'broken' } })
    // A line for each start.
    const mostStarts = 2 + Math.floor((performance.now() - began) / START_INTERVAL)
    expect(lines.length).toBeLessThanOrEqual(mostStarts)
  })
})

test('a store whose thread waits for the disk answers reads and collects saves for the next group', async () => {
  store = open(SLOW)
  const known = await store.save(makeArrival())
  let saved = 0
  const saves = Array.from({ length: 20 }, () => store.save(makeArrival()).then(() => saved++))
  for (let n = 0; n < 50; n++) {
    expect(await store.read(known)).toBeDefined()
    await new Promise(setImmediate)
  }
  expect(saved).toBe(0)
  await Promise.all(saves)
  expect(database.countResults()).toBe(21)
})

test('the groups that wait for the thread share one transaction, and each save gets its own id', async () => {
  store = open(SLOW)
  const first = store.save(makeArrival())
  await new Promise(setImmediate)
  const arrivals = [1, 2, 3, 4, 5].map((choice) => makeArrival({ sheet: sheetOf(choice) }))
  const saves: Promise<string>[] = []
  for (const arrival of arrivals) {
    saves.push(store.save(arrival))
    // Each save is a group of its own.
    await new Promise(setImmediate)
  }
  await first
  await saves[0]
  // The thread waits before the reply to the second of them.
  expect(database.countResults()).toBe(6)
  for (const [n, save] of saves.entries()) {
    expect(await store.read(await save)).toMatchObject({ sheet: arrivals[n]!.save.sheet })
  }
})

test('a closed store has written all pending saves', async () => {
  store = open()
  const saves = Array.from({ length: 1200 }, () => store.save(makeArrival()))
  await store.close()
  expect(new Set(await Promise.all(saves)).size).toBe(1200)
  expect(database.countResults()).toBe(1200)
})
