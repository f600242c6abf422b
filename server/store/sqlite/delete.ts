import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { explaining } from './explain-failure.ts'
import { refuseOtherSchema } from './migrate.ts'
import { refuseMoved } from './deployment.ts'
import { addDeletedIds } from './deleted-ids.ts'
import { refuseMissing } from './refuse-missing.ts'
import { EMPTY, READ, REMOVE } from './statements.ts'
import { truncateLog } from './truncate-log.ts'

/** Milliseconds a deletion waits for the writes of a running server, and for those who read the database. */
const LOCK_TIMEOUT = 10_000

/** Milliseconds between two tries to truncate the log. */
const RETRY_AFTER = 50

/**
 * Deletes a result for its owner: everything but the id is overwritten in the file. The id stays, so that a
 * late retry of the attempt does not restore the result. Earlier backups still contain it, but restoring one
 * deletes the results on the list of deleted ids (see deleted-ids.ts).
 * @param id 24 hexadecimal digits in lower case
 * @returns whether there was one
 * @throws StartFailure when there is no database of this release's schema or it is damaged, or when the result is
 * deleted but somebody who reads the database keeps its answers from being removed from the log
 */
export function deleteFromSqliteFile(file: string, id: string, timeout = LOCK_TIMEOUT): Promise<boolean> {
  return explaining(file, () => deleteFrom(file, id, timeout))
}

async function deleteFrom(file: string, id: string, timeout: number): Promise<boolean> {
  refuseMissing(file)
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout })
  try {
    refuseOtherSchema(db)
    refuseMoved(db)
    db.pragma('secure_delete = ON')
    db.pragma('synchronous = FULL')
    if (db.prepare(READ).get(id) === undefined) return false
    addDeletedIds(file, [id])
    const { changes } = db.prepare(EMPTY).run(id)
    if (!(await truncateLogWithin(db, timeout))) {
      throw new StartFailure(
        `The result is deleted, but ${file}-wal still has its answers: somebody, such as a backup, is reading the database. Run this again when that has ended.`,
      )
    }
    return changes > 0
  } finally {
    db.close()
  }
}

/**
 * Deletes results in one transaction, and records ids that have no row as deleted.
 * @returns how many of them existed
 */
export function deleteAll(db: Database, ids: ReadonlySet<string>, now: Date): number {
  const isThere = db.prepare('SELECT 1 FROM result WHERE id = ? AND sheet IS NOT NULL')
  const remove = db.prepare(REMOVE)
  return db.transaction(() => {
    let there = 0
    for (const id of ids) {
      if (isThere.get(id)) there++
      remove.run(id, now.getTime())
    }
    return there
  })()
}

/**
 * Truncates the log as soon as nobody reads what was there before, in tries that wait for nobody: a try that
 * waited would keep all others from writing meanwhile.
 * @returns false when somebody still reads it after `timeout` milliseconds
 */
async function truncateLogWithin(db: Database, timeout: number): Promise<boolean> {
  db.pragma('busy_timeout = 0')
  const timeoutAt = performance.now() + timeout
  while (!truncateLog(db)) {
    if (performance.now() >= timeoutAt) return false
    await sleep(RETRY_AFTER)
  }
  return true
}
