import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { createMissingKey, refuseMoved } from './deployment.ts'
import { explainFailure } from './explain-failure.ts'
import { migrate, refuseForeignSchema } from './migrate.ts'
import { refuseLogAlone } from './refuse-missing.ts'
import { checkPages } from './verify.ts'

/** Milliseconds the start waits for another process that is starting on the same file. */
const START_TIMEOUT = 10_000

/**
 * Size of the page cache of a connection that writes, in KiB: the pages that the largest group of saves changes.
 * After most commits SQLite looks through the whole cache, so a larger one slows down writing.
 */
const CACHE_KIB = 4 * 1024

/**
 * Pages in the write-ahead log, 375 MB, at which a connection that writes moves them into the file (checkpoint) and
 * begins the log anew. Only under constant saves does the log grow so large (see checkpoints.ts).
 */
const CHECKPOINT_PAGES = 96_000

/** Files up to this size in bytes, 350,000 results, are checked from end to end at startup: a second, from a disk. */
export const CHECKED_AT_START = 64 * 1024 * 1024

/**
 * Opens a SQLite file for the server, creates it, its folder and its key if missing, and migrates it to this
 * release's schema. A file larger than {@link CHECKED_AT_START} is not checked in full.
 * @throws StartFailure when the file is damaged, is no database or cannot be used; it is left as it is
 */
export function openSqliteFile(file: string, checkedAtStart = CHECKED_AT_START): Database {
  let db: Database | undefined
  try {
    // Ids in the file give access to results, so other users of the machine cannot read a folder made here.
    mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
    refuseLogAlone(file)
    db = new SqliteDatabase(file, { timeout: START_TIMEOUT })
    // SQLite also opens a file that is read-only, and then fails at each save.
    accessSync(file, constants.W_OK)
    const verdict = statSync(file).size <= checkedAtStart ? checkPages(db) : undefined
    if (verdict !== undefined) throw new SqliteDatabase.SqliteError(verdict, 'SQLITE_CORRUPT')
    prepareFile(db)
    return db
  } catch (error) {
    db?.close()
    throw explainFailure(file, error)
  }
}

/** Another connection to a file that {@link openSqliteFile} has prepared. */
export function connect(file: string): Database {
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout: START_TIMEOUT })
  setUp(db)
  return db
}

/** The checks come first, so that a refused file is left as it is. */
function prepareFile(db: Database): void {
  refuseForeignSchema(db)
  refuseMoved(db)
  db.pragma('journal_mode = WAL')
  setUp(db)
  migrate(db)
  createMissingKey(db)
}

/** Settings that SQLite keeps per connection, not per file. */
function setUp(db: Database): void {
  // FULL: a commit is on the disk before it is acknowledged, also when the machine loses power.
  db.pragma('synchronous = FULL')
  // Overwritten and deleted data does not stay in the file's free space.
  db.pragma('secure_delete = ON')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
}
