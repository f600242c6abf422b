import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../../server/log.ts'
import type { Log } from '../../../server/log.ts'
import { checkpointInBackground, WRITES_PER_CHECKPOINT } from '../../../server/store/sqlite/checkpoints.ts'
import { openSqliteFile } from '../../../server/store/sqlite/open.ts'
import { createSqliteStore } from '../../../server/store/sqlite/sqlite.ts'
import { WriterThread } from '../../../server/store/sqlite/writer-thread.ts'
import type { Writer } from '../../../server/store/sqlite/writer-thread.ts'
import { StoreFailure } from '../../../server/store/store.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeArrival } from './contract.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import type { SqliteTestDatabase } from './sqlite-database.ts'
import { waitFor } from '../../support/wait-for.ts'

const MISSING = new URL('./fixtures/no-such-checkpointer.ts', import.meta.url)

let database: SqliteTestDatabase
let store: Store

function open(log?: Log, script?: URL): void {
  const writer = checkpointInBackground(new WriterThread(database.file), database.file, log, script)
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
afterEach(() => {
  vi.useRealTimers()
  database.remove()
})

test('the log is moved into the file in the background, and the next save begins it anew', async () => {
  open()
  await save(WRITES_PER_CHECKPOINT - 1)
  const before = readLog()
  expect(before.checkpointed).toBeLessThan(before.log)
  await save(1)
  await waitFor(() => expect(readLog().checkpointed).toBe(readLog().log))
  await save(1)
  expect(readLog().log).toBeLessThan(100)

  await save(2 * WRITES_PER_CHECKPOINT)
  await store.close()
  expect(statSync(`${database.file}-wal`, { throwIfNoEntry: false })).toBe(undefined)
  expect(database.countResults()).toBe(3 * WRITES_PER_CHECKPOINT + 1)
})

test('where the thread fails, that is logged once and the writer keeps the log', async () => {
  const lines: string[] = []
  open(
    createLog((line) => lines.push(line)),
    MISSING,
  )
  await save(WRITES_PER_CHECKPOINT)
  const logged = () => lines.map((line) => JSON.parse(line) as unknown)
  await waitFor(() => expect(logged()).toMatchObject([{ event: 'checkpointer-exited', level: 'error' }]))
  await save(WRITES_PER_CHECKPOINT)
  await sleep(200)
  expect(lines).toHaveLength(1)
  expect(readLog().log).toBeGreaterThan(0)
  await store.close()
  expect(statSync(`${database.file}-wal`, { throwIfNoEntry: false })).toBe(undefined)
  expect(database.countResults()).toBe(2 * WRITES_PER_CHECKPOINT)
})

describe('while saves go on', () => {
  let writer: Writer

  /** Tells that so many jobs were written, without writing any: the log has that of one save, made before. */
  const write = (count: number) => writer.commit(Array.from({ length: count }, () => 'probe' as const))

  /** Whether all of the log is moved within so much real time; the thread takes a moment to start and to move it. */
  async function isMovedWithin(milliseconds: number): Promise<boolean> {
    for (let waited = 0; waited < milliseconds; waited += 20) {
      const { log, checkpointed } = readLog()
      if (checkpointed === log) return true
      await sleep(20)
    }
    return false
  }

  beforeEach(async () => {
    store = createSqliteStore(openSqliteFile(database.file), new WriterThread(database.file))
    await save(1)
    const pretended = { commit: async (jobs: readonly unknown[]) => jobs.map(() => 1), close: async () => {} }
    writer = checkpointInBackground(pretended, database.file)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    await writer.close()
    await store.close()
  })

  test('the log waits for a pause of 50 ms', async () => {
    await write(WRITES_PER_CHECKPOINT)
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(40)
      await write(1)
    }
    vi.advanceTimersByTime(49)
    expect(await isMovedWithin(500)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await isMovedWithin(10_000)).toBe(true)
  })

  test('the log is moved without a pause after 60,000 writes', async () => {
    for (let written = 0; written < 59_500; written += 500) {
      vi.advanceTimersByTime(10)
      await write(500)
    }
    expect(await isMovedWithin(500)).toBe(false)
    await write(500)
    expect(await isMovedWithin(10_000)).toBe(true)
  })
})

test('on a full disk the log is moved into the file at once, which makes room for the next writes', async () => {
  const thread = new WriterThread(database.file)
  let isFull = false
  const writer: Writer = {
    commit: (jobs) => (isFull ? Promise.reject(new StoreFailure('full')) : thread.commit(jobs)),
    close: () => thread.close(),
  }
  store = createSqliteStore(openSqliteFile(database.file), checkpointInBackground(writer, database.file))
  await save(50)
  expect(readLog().checkpointed).toBeLessThan(readLog().log)
  isFull = true
  await expect(store.save(makeArrival())).rejects.toMatchObject({ kind: 'full' })
  await waitFor(() => expect(readLog().checkpointed).toBe(readLog().log))
  isFull = false
  await save(1)
  expect(readLog().log).toBeLessThan(50)
  await store.close()
})
