import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Log } from '../../log.ts'
import { StoreFailure, type Store } from '../store.ts'
import { GroupCommit } from './group-commit.ts'
import { checkInBackground, type BackgroundCheck } from './background-check.ts'
import { checkpointInBackground } from './checkpoints.ts'
import { CHECKED_AT_START, openSqliteFile } from './open.ts'
import { refuseWhenLost } from './opened-files.ts'
import { readKey } from './deployment.ts'
import { READ } from './statements.ts'
import { packSheet } from '../packed-sheet.ts'
import { storeResults } from '../results.ts'
import { toValues, type Row } from '../row.ts'
import { createVisitStore } from './visits.ts'
import { runQuery } from './run-query.ts'
import type { Job } from './write.ts'
import { WriterThread, type Writer } from './writer-thread.ts'

/**
 * Size of the page cache for reading, in KiB: the upper levels of the index of ten million results. SQLite empties the
 * cache at the first read after a commit of the writer, so a larger one is seldom full, and all requests wait longer while
 * it is emptied.
 */
const READ_CACHE_KIB = 16 * 1024

/**
 * Opens the store in a SQLite file, which is created if missing, and logs the file's path and number of
 * results.
 * @param write opens the writer of the file; by default a thread of this process
 * @throws StartFailure when the file is damaged, is no database or cannot be used
 */
export function openSqliteStore(
  file: string,
  log?: Log,
  checkedAtStart = CHECKED_AT_START,
  write = openWriter,
): Store {
  const isNew = !existsSync(file)
  const db = openSqliteFile(file, checkedAtStart)
  // Shows when a relative path leads to the wrong place and a new database was made instead of opening the
  // existing one.
  log?.info('database-opened', {
    path: resolve(file),
    ...(isNew ? { new: true } : { results: countResults(db) }),
  })
  // Only the writer thread writes.
  db.pragma('query_only = ON')
  db.pragma(`cache_size = -${READ_CACHE_KIB}`)
  return createSqliteStore(db, write(file, log, checkedAtStart))
}

/**
 * A thread that writes to a file of this release's schema, which is open and stays open. A file too large to be checked at startup is
 * checked in the background; if it turns out to be damaged, it is read as far as possible and saves are
 * refused.
 */
export function openWriter(file: string, log?: Log, checkedAtStart = CHECKED_AT_START): Writer {
  const thread = refuseWhenLost(new WriterThread(file, log), file, log)
  const writer = checkpointInBackground(thread, file, log)
  if (statSync(file).size <= checkedAtStart) return writer
  return refuseWhenDamaged(writer, checkInBackground(file, log))
}

/** A writer that refuses writes once the file is known to be damaged: they might be lost, or damage it further. */
function refuseWhenDamaged(writer: Writer, check: BackgroundCheck): Writer {
  return {
    commit: async (jobs) => {
      if (check.damage !== undefined) throw new StoreFailure('broken', new Error(check.damage))
      return writer.commit(jobs)
    },
    close: async () => {
      await check.stop()
      await writer.close()
    },
  }
}

/** The number of attempts ever stored: rows are numbered and never deleted, and counting them would take long. */
function countResults(db: Database): number {
  return db.prepare<[], number>('SELECT coalesce(max(rowid), 0) FROM result').pluck().get()!
}

/** A store over a database of this release's schema: reads from `db`, writes with `writer`. It closes both. */
export function createSqliteStore(db: Database, writer: Writer): Store {
  const commit = (jobs: readonly Job[]) => writer.commit(jobs)
  const saves = new GroupCommit(commit)
  // A group is answered as a whole, and a shared writer may write the events of other processes first, so no
  // save is in a group with events there.
  const events = writer.isShared ? new GroupCommit(commit) : saves
  const queues = new Set([saves, events])
  const read = db.prepare<[string], Row>(READ)
  const check = db.prepare('SELECT name FROM deployment')
  let closing: Promise<void> | undefined

  const add = (job: Job, queue = saves, lane?: 'first' | 'behind') =>
    closing ? Promise.reject(new StoreFailure('closed')) : queue.add(job, lane)

  const results = storeResults(
    {
      // All that a save takes but the write is done here, because other saves wait for the writer.
      insert: async (id, createdAt, save) => {
        const packed = { ...save, sheet: packSheet(save.sheet) }
        return (await add({ values: toValues(id, createdAt, packed) })) === 1
      },
      read: async (id) => runQuery(() => read.get(id)),
      empty: async (id, deletedAt) => void (await add({ id, deletedAt })),
    },
    readKey(db)!,
  )

  async function end(): Promise<void> {
    await Promise.all([...queues].map((queue) => queue.settle()))
    await writer.close()
    runQuery(() => db.close())
  }

  return {
    ...results,
    remove: async (removal) => {
      if (closing) throw new StoreFailure('closed')
      return results.remove(removal)
    },
    visits: createVisitStore(db, (job) => add(job, events, 'behind')),
    check: async () => void runQuery(() => check.get()),
    probe: async () => void (await add('probe')),
    measure: async () => {
      const counts = [...queues].map((queue) => queue.counts)
      const sum = (name: keyof (typeof counts)[number]) => counts.reduce((all, one) => all + one[name], 0)
      const { bavail, bsize } = await statfs(dirname(db.name))
      return {
        rows: runQuery(() => countResults(db)),
        waiting: sum('waiting'),
        writes: sum('done'),
        groups: sum('groups'),
        logBytes: statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0,
        freeBytes: bavail * bsize,
      }
    },
    close: () => (closing ??= end()),
  }
}
