import type { Database } from 'better-sqlite3'
import { DEPLOYMENT_KEY_NAME } from '../result-id.ts'

/** The key of the ids in a file; undefined if no server ever used it. */
export function readKey(db: Database): Buffer | undefined {
  const read = db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck()
  return read.get(DEPLOYMENT_KEY_NAME)
}
