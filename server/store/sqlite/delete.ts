import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { refuseForeignSchema } from './migrate.ts'
import { refuseMoved } from './moved.ts'
import { addDeletedId, deletedIdsOf } from './deleted-ids.ts'
import { EMPTY, READ } from './statements.ts'

/** Milliseconds a deletion waits for the saves of a server that is at work. */
const PATIENCE = 10_000

/**
 * Deletes a result for its owner: answers and all that was said with them are overwritten in the file, and only the id
 * stays, so that a late retry of the attempt does not bring it back. Backups that were made before still have it,
 * until they are restored beside the list of what was deleted (see deleted-ids.ts).
 * @param id 24 hexadecimal digits in lower case
 * @returns whether there was one
 * @throws StartFailure when there is no database of ours
 */
export function deleteFromSqliteFile(file: string, id: string): boolean {
  if (!existsSync(file)) throw new StartFailure(`There is no database file ${file}.`)
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout: PATIENCE })
  try {
    refuseForeignSchema(db)
    refuseMoved(db)
    db.pragma('secure_delete = ON')
    db.pragma('synchronous = FULL')
    if (db.prepare(READ).get(id) === undefined) return false
    addDeletedId(deletedIdsOf(file), id)
    const { changes } = db.prepare(EMPTY).run(id)
    // The log has pages with the answers in them until it is begun anew.
    db.pragma('wal_checkpoint(TRUNCATE)')
    return changes > 0
  } finally {
    db.close()
  }
}
