import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { DEPLOYMENT_KEY_BYTES, DEPLOYMENT_KEY_NAME } from '../result-id.ts'

/** The key of the ids in a file; undefined if no server ever used it. Never logged. */
export function readKey(db: Database): Buffer | undefined {
  const read = db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck()
  return read.get(DEPLOYMENT_KEY_NAME)
}

/** Creates the key of the ids in a file that has none: of several processes that start at once, one does. */
export function createMissingKey(db: Database): void {
  if (readKey(db) !== undefined) return
  db.prepare('INSERT INTO deployment (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING').run(
    DEPLOYMENT_KEY_NAME,
    randomBytes(DEPLOYMENT_KEY_BYTES),
  )
}
