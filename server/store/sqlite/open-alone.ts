import SqliteDatabase from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'

/**
 * Opens a file exclusively.
 * @throws StartFailure when somebody else has it open
 */
export function openUnused(file: string): SqliteDatabase.Database {
  const db = openAlone(file)
  if (!db) throw new StartFailure(`The database file ${file} is in use: stop the server first.`)
  return db
}

/** Opens a file exclusively; returns undefined if somebody else has it open. */
export function openAlone(file: string): SqliteDatabase.Database | undefined {
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('BEGIN EXCLUSIVE; COMMIT')
    return db
  } catch (error) {
    db.close()
    if (/^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code))) return undefined
    throw error
  }
}
