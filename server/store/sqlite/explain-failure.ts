import SqliteDatabase from 'better-sqlite3'
import { quoteError, StartFailure } from '../../start-failure.ts'
import { StoreFailure } from '../store.ts'

/**
 * What the operator reads when a SQLite file cannot be used: what to do, and what SQLite or the system said.
 * @param error of SQLite or the system; others are returned as they are
 */
export function explainFailure(file: string, error: unknown): unknown {
  if (error instanceof StartFailure || !(error instanceof Error)) return error
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  return new StartFailure(`${advise(file, code)} ${quoteError(error)}`, { cause: error })
}

function advise(file: string, code: string): string {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return `The database file ${file} is damaged and was left as it is: restore a backup, or move the file away to start with an empty one; files of the same name ending in -wal and -shm belong to it, so move them along.`
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return `The database file ${file} is locked: end the other program that holds it.`
  }
  return `The database file ${file} cannot be used (${code}): check that the path is right, writable and not on a full disk.`
}

/** Whether SQLite has failed, as opposed to another database or the system. */
export function isOfSqlite(error: unknown): boolean {
  return causeOf(error) instanceof SqliteDatabase.SqliteError
}

/**
 * Runs a command's work on a SQLite file.
 * @throws StartFailure with a sentence about the file when SQLite fails; other errors as they are
 */
export async function explaining<T>(file: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOfSqlite(error) ? explainFailure(file, causeOf(error)) : error
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof StoreFailure ? error.cause : error
}
