import type { Database } from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'

/** The name under which a moved file stores the host and name of the new database. */
const MOVED = 'moved-to'

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
  const read = () =>
    db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck().get(MOVED)
  const where = hasTable ? read() : undefined
  if (where === undefined) return
  throw new StartFailure(
    `The database file ${db.name} was moved to PostgreSQL at ${where.toString()}: set DATABASE_URL to that database. To use the file again, without what was kept there since, run "npm run move -- --undo --from ${db.name} --to postgres://…".`,
  )
}

/** Removes the mark of a moved file, so that a server can use it again. */
export function unmarkMoved(db: Database): void {
  db.prepare('DELETE FROM deployment WHERE name = ?').run(MOVED)
}
