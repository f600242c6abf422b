import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Save } from '../../../banks/save-payload.ts'
import type { Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import type { Store } from '../store.ts'
import { GroupCommit } from './group-commit.ts'
import { checkInBackground } from './background-check.ts'
import type { BackgroundCheck } from './background-check.ts'
import { CHECKED_AT_START, openSqliteFile } from './open.ts'
import { READ } from './statements.ts'
import { toSave } from '../row.ts'
import type { Row } from '../row.ts'
import { keepVisits } from './visits.ts'
import { attempt } from './attempt.ts'
import { NOT_OWNED } from './write.ts'
import type { Job } from './write.ts'
import { WriterThread } from './writer-thread.ts'
import type { Writer } from './writer-thread.ts'

/**
 * Opens the store in a SQLite file, made when missing, and tells the log which file that is and how much is in it.
 * @param write who writes to the file; a thread of this process, unless told
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
  // A relative path may lead elsewhere than meant, and a new database is no cause for joy where there was one.
  log?.info('database-opened', {
    path: resolve(file),
    ...(isNew ? { new: true } : { results: countResults(db) }),
  })
  // Writing is the thread's alone.
  db.pragma('query_only = ON')
  return createSqliteStore(db, write(file, log, checkedAtStart))
}

/**
 * A thread that writes to a file of this release's schema. A file too large to be checked before is checked while the
 * store is at work; one that turns out to be damaged then is read as far as it can be, and takes no save any more.
 */
export function openWriter(file: string, log?: Log, checkedAtStart = CHECKED_AT_START): Writer {
  const writer = new WriterThread(file, log)
  if (statSync(file).size <= checkedAtStart) return writer
  return refuseWhenDamaged(writer, checkInBackground(file, log))
}

/** A writer that adds nothing to a file once it is known to be damaged: it might be lost with it, or make it worse. */
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

/** How many attempts were ever kept: rows are numbered as they come and never taken out, and to count them takes long. */
function countResults(db: Database): number {
  return db.prepare<[], number>('SELECT coalesce(max(rowid), 0) FROM result').pluck().get()!
}

/** The store in a database of this release's schema: reads here, and writes as told. It owns both and closes them. */
export function createSqliteStore(db: Database, writer: Writer): Store {
  const saves = new GroupCommit((jobs: readonly Job[]) => writer.commit(jobs))
  const read = db.prepare<[string], Row>(READ)
  const check = db.prepare('SELECT name FROM deployment')
  let closing: Promise<void> | undefined

  const add = (job: Job, lane?: 'first' | 'behind') =>
    closing ? Promise.reject(new StoreFailure('closed')) : saves.add(job, lane)

  function lookUp(id: string): Save | StoreFailure | undefined {
    const row = attempt(() => read.get(id))
    return row && (toSave(row) ?? new StoreFailure('gone'))
  }

  async function end(): Promise<void> {
    await saves.settle()
    await writer.close()
    attempt(() => db.close())
  }

  return {
    save: (arrival) => add(arrival),
    remove: async (removal) => (await add(removal)) !== NOT_OWNED,
    read: async (id) => {
      const found = lookUp(id)
      if (found instanceof StoreFailure) throw found
      return found
    },
    readMany: async (ids) => {
      const found = ids.map((id) => [id, lookUp(id)] as const)
      return new Map(found.filter((entry): entry is [string, Save | StoreFailure] => entry[1] !== undefined))
    },
    visits: keepVisits(db, (job) => add(job, 'behind')),
    check: async () => void attempt(() => check.get()),
    probe: async () => void (await add('probe')),
    measure: async () => {
      const { waiting, done, transactions } = saves.counts
      const { bavail, bsize } = await statfs(dirname(db.name))
      return {
        rows: attempt(() => countResults(db)),
        waiting,
        writes: done,
        transactions,
        logBytes: statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0,
        freeBytes: bavail * bsize,
      }
    },
    close: () => (closing ??= end()),
  }
}
