import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { DEPLOYMENT_KEY_BYTES, DEPLOYMENT_KEY_NAME } from '../result-id.ts'

/* What a file says about its deployment: the key of the ids, and where its contents were moved. */

/** The name under which a moved file stores the host and name of the new database. */
const MOVED = 'moved-to'

function read(db: Database, name: string): Buffer | undefined {
  return db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck().get(name)
}

/** The key of the ids in a file; undefined if no server ever used it. Never logged. */
export function readKey(db: Database): Buffer | undefined {
  return read(db, DEPLOYMENT_KEY_NAME)
}

/** Creates the key of the ids in a file that has none: of several processes that start at once, one does. */
export function createMissingKey(db: Database): void {
  if (readKey(db) !== undefined) return
  db.prepare('INSERT INTO deployment (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING').run(
    DEPLOYMENT_KEY_NAME,
    randomBytes(DEPLOYMENT_KEY_BYTES),
  )
}

/** Marks a file as moved, so that no server starts on it by mistake. */
export function markMoved(db: Database, where: string): void {
  db.prepare('INSERT OR REPLACE INTO deployment (name, value) VALUES (?, ?)').run(MOVED, Buffer.from(where))
}

/**
 * Refuses a file that was moved: results saved to it now would be missing in the new database.
 * @throws StartFailure when the file was moved
 */
export function refuseMoved(db: Database): void {
  const hasTable = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'deployment'`).get() !== undefined
  const where = hasTable ? read(db, MOVED) : undefined
  if (where === undefined) return
  throw new StartFailure(
    `The database file ${db.name} was moved to PostgreSQL at ${where.toString()}: set DATABASE_URL to that database. To use the file again, without what was kept there since, run "npm run move -- --undo --from ${db.name} --to postgres://…".`,
  )
}

/** Removes the mark of a moved file, so that a server can use it again. */
export function unmarkMoved(db: Database): void {
  db.prepare('DELETE FROM deployment WHERE name = ?').run(MOVED)
}
