import { existsSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { openAlone } from './backup.ts'

/** Under this name a file that was moved keeps where to, in words without a password. */
const MOVED = 'moved-to'

/** Writes into a file that all of it is elsewhere now, so that no server starts on it by mistake. */
export function markMoved(db: Database, where: string): void {
  db.prepare('INSERT OR REPLACE INTO deployment (name, value) VALUES (?, ?)').run(MOVED, Buffer.from(where))
}

/** @throws StartFailure when all that is in a file of ours was moved: what were kept there now would be nowhere else */
export function refuseMoved(db: Database): void {
  const hasTable = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'deployment'`).get() !== undefined
  const read = () =>
    db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck().get(MOVED)
  const where = hasTable ? read() : undefined
  if (where === undefined) return
  throw new StartFailure(
    `The database file ${db.name} was moved to PostgreSQL at ${where.toString()}: set DATABASE_URL to that database. To use the file again, without what was kept there since, run "npm run move -- --undo --from ${db.name}".`,
  )
}

/**
 * Lets a file that was moved be served from again.
 * @throws StartFailure when there is none, or somebody has it open
 */
export function undoMove(file: string): void {
  if (!existsSync(file)) throw new StartFailure(`There is no database file ${file}.`)
  const db = openAlone(file)
  if (!db) throw new StartFailure(`The database file ${file} is in use: stop the server first.`)
  try {
    db.prepare('DELETE FROM deployment WHERE name = ?').run(MOVED)
  } finally {
    db.close()
  }
}
