import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { KeyObject } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Save } from '../../../banks/save-payload.ts'
import type { Log } from '../../log.ts'
import { GroupCommit } from './group-commit.ts'
import { DEPLOYMENT_KEY_BYTES, deriveResultId, prepareDeploymentKey } from '../result-id.ts'
import { openSqliteFile } from './open.ts'
import { INSERT, READ, toSave, toValues } from './row.ts'
import type { Row } from './row.ts'
import { StoreFailure } from '../store.ts'
import type { Arrival, Store } from '../store.ts'

/**
 * Opens the store in a SQLite file, made when missing, and tells the log which file that is and how much is in it.
 * @throws StartFailure when the file is damaged, is no database or cannot be used
 */
export function openSqliteStore(file: string, log?: Log): Store {
  const isNew = !existsSync(file)
  const db = openSqliteFile(file)
  // A relative path may lead elsewhere than meant, and a new database is no cause for joy where there was one.
  log?.info('database-opened', {
    path: resolve(file),
    ...(isNew ? { new: true } : { results: countResults(db) }),
  })
  return createSqliteStore(db)
}

/** How many attempts were ever kept: rows are numbered as they come and never taken out, and to count them takes long. */
function countResults(db: Database): number {
  return db.prepare<[], number>('SELECT coalesce(max(rowid), 0) FROM result').pluck().get()!
}

/** The store in a database of this release's schema. The store owns the handle and closes it. */
export function createSqliteStore(db: Database): Store {
  const commit = prepareCommit(db, prepareDeploymentKey(readDeploymentKey(db)))
  // From here on the process never sleeps on a lock: saves are tried again on a timer (see GroupCommit).
  db.pragma('busy_timeout = 0')
  const saves = new GroupCommit(commit)
  const read = db.prepare<[string], Row>(READ)
  const check = db.prepare('SELECT name FROM deployment')
  let closing: Promise<void> | undefined

  function lookUp(id: string): Save | StoreFailure | undefined {
    const row = attempt(() => read.get(id))
    return row && toSave(row)
  }

  return {
    save: (arrival) => (closing ? Promise.reject(new StoreFailure('closed')) : saves.add(arrival)),
    read: async (id) => {
      const found = lookUp(id)
      if (found instanceof StoreFailure) throw found
      return found
    },
    readMany: async (ids) => {
      const found = ids.map((id) => [id, lookUp(id)] as const)
      return new Map(found.filter((entry): entry is [string, Save | StoreFailure] => entry[1] !== undefined))
    },
    check: async () => void attempt(() => check.get()),
    close: () => (closing ??= saves.settle().then(() => void attempt(() => db.close()))),
  }
}

/** The key of this deployment's ids, made by whoever opens the database first. Never logged. */
function readDeploymentKey(db: Database): Buffer {
  const name = 'result-id-key'
  const insert = db.prepare(
    'INSERT INTO deployment (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
  )
  const read = db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck()
  // Read again after inserting: of several processes that start at once, only one has made the key.
  if (read.get(name) === undefined) insert.run(name, randomBytes(DEPLOYMENT_KEY_BYTES))
  return read.get(name)!
}

/** One transaction for a group of saves, with all statements prepared. */
function prepareCommit(
  db: Database,
  deploymentKey: KeyObject,
): (arrivals: readonly Arrival[]) => (string | StoreFailure)[] {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const insert = db.prepare(INSERT)
  const read = db.prepare<[string], Row>(READ)

  function keep({ attemptKey, save, createdAt }: Arrival): string | StoreFailure {
    const id = deriveResultId(deploymentKey, attemptKey)
    if (insert.run(toValues(id, createdAt, save)).changes === 1) return id
    const row = read.get(id)
    const kept = row && toSave(row)
    if (kept === undefined) return new StoreFailure('gone')
    if (kept instanceof StoreFailure) return kept
    return kept.sheet === save.sheet && kept.testId === save.testId ? id : new StoreFailure('conflict')
  }

  return (arrivals) =>
    attempt(() => {
      begin.run()
      try {
        const outcomes = arrivals.map(keep)
        commit.run()
        return outcomes
      } catch (error) {
        // SQLite has already rolled back by itself after some errors, a full disk among them.
        if (db.inTransaction) rollback.run()
        throw error
      }
    })
}

/** Runs a query; whatever the database throws becomes a failure with a name. */
function attempt<T>(query: () => T): T {
  try {
    return query()
  } catch (error) {
    throw new StoreFailure(failureKind(error), error)
  }
}

function failureKind(error: unknown): 'busy' | 'full' | 'closed' | 'broken' {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (/^SQLITE_(BUSY|LOCKED)/.test(String(code))) return 'busy'
  if (code === 'SQLITE_FULL') return 'full'
  return message === 'The database connection is not open' ? 'closed' : 'broken'
}
