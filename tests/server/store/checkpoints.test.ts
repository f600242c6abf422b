import { statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkpointInBackground, WRITES_PER_CHECKPOINT } from '../../../server/store/sqlite/checkpoints.ts'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { WriterThread } from '../../../server/store/sqlite/writer-thread.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeArrival } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'

const MISSING = new URL('./fixtures/no-such-checkpointer.ts', import.meta.url)

let database: SqliteTestDatabase
let store: Store

function open(script?: URL): void {
  const writer = checkpointInBackground(new WriterThread(database.file), database.file, script)
  store = createSqliteStore(openSqliteFile(database.file), writer)
}

async function save(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => store.save(makeArrival())))
}

/** The pages in the write-ahead log, and how many of them have been moved into the file. */
function readLog(): { log: number; checkpointed: number } {
  const db = new SqliteDatabase(database.file)
  try {
    return (db.pragma('wal_checkpoint(NOOP)') as [{ log: number; checkpointed: number }])[0]
  } finally {
    db.close()
  }
}

beforeEach(() => {
  database = createSqliteDatabase()
})
afterEach(() => database.remove())

test('the log is moved into the file in the background, and the next save begins it anew', async () => {
  open()
  await save(WRITES_PER_CHECKPOINT - 1)
  const before = readLog()
  expect(before.checkpointed).toBeLessThan(before.log)
  await save(1)
  await vi.waitFor(() => expect(readLog().checkpointed).toBe(readLog().log), 10_000)
  await save(1)
  expect(readLog().log).toBeLessThan(100)

  await save(2 * WRITES_PER_CHECKPOINT)
  await store.close()
  expect(statSync(`${database.file}-wal`, { throwIfNoEntry: false })).toBe(undefined)
  expect(database.countResults()).toBe(3 * WRITES_PER_CHECKPOINT + 1)
})

test('where the thread fails the writer keeps the log', async () => {
  open(MISSING)
  await save(WRITES_PER_CHECKPOINT)
  await save(WRITES_PER_CHECKPOINT)
  expect(readLog().log).toBeGreaterThan(0)
  await store.close()
  expect(statSync(`${database.file}-wal`, { throwIfNoEntry: false })).toBe(undefined)
  expect(database.countResults()).toBe(2 * WRITES_PER_CHECKPOINT)
})
