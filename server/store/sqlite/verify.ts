import SqliteDatabase from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { quoteError, StartFailure } from '../../start-failure.ts'
import { refuseEmpty, refuseForeignSchema } from './migrate.ts'
import { refuseMissing } from './refuse-missing.ts'
import { COLUMNS, countRow, type Row } from '../row.ts'
import type { Contents } from '../store.ts'

/**
 * Checks a database file from end to end without changing it.
 * @throws StartFailure when it is missing, empty, damaged as a file, or not this site's
 */
export function verifySqliteFile(file: string): Contents {
  refuseMissing(file)
  let db: Database | undefined
  try {
    db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const verdict = checkPages(db)
    if (verdict !== undefined) throw new StartFailure(`The database file ${file} is damaged: ${verdict}`)
    refuseForeignSchema(db)
    refuseEmpty(db)
    return countRows(db)
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error
    throw new StartFailure(`The database file ${file} cannot be read. ${quoteError(error)}`, {
      cause: error,
    })
  } finally {
    db?.close()
  }
}

/**
 * What is wrong with the pages of a database, in SQLite's words; undefined when nothing is. Reads the whole
 * file.
 * @param quick skips looking up each row in the index of ids: takes a sixth of the time, but does not find a
 * page of the index that is in the place of another
 */
export function checkPages(db: Database, quick = false): string | undefined {
  const verdict = db.pragma(quick ? 'quick_check(1)' : 'integrity_check(1)', { simple: true })
  return verdict === 'ok' ? undefined : String(verdict)
}

function countRows(db: Database): Contents {
  const contents: Contents = { results: 0, deleted: 0, damaged: [] }
  const has = new Set(db.prepare<[], string>(`SELECT name FROM pragma_table_info('result')`).pluck().all())
  // A backup may come from an earlier release with fewer columns.
  const columns = COLUMNS.map((name) => (has.has(name) ? name : `NULL AS ${name}`))
  const all = db.prepare<[], Row>(`SELECT rowid AS row, ${columns.join(', ')} FROM result`)
  for (const row of all.iterate()) countRow(row, contents)
  return contents
}
