import SqliteDatabase from 'better-sqlite3'
import { unpackSheet } from '../../../server/store/packed-sheet.ts'

/** A row of the table `result` (server/store/sqlite/migrations), its sheet unpacked; nulls if deleted. */
export type ResultRow = {
  id: string
  /** The server's clock in milliseconds since 1970. */
  created_at: number
  /** 120 digits, 1 to 5, in bank order. */
  sheet: string | null
  test_id: string | null
  lang: string | null
  invalid: 0 | 1 | null
  /** Seconds. */
  time_elapsed: number | null
  /** Milliseconds since 1970. */
  date_stamp: number | null
  age: number | null
  gender: string | null
  /** 16 hexadecimal digits; null if the version of the items' wording is not known. */
  bank: string | null
  /** 1 if the answers may be given to researchers. */
  research: 1 | null
  /** 1 if the page was translated while items were answered. */
  translated: 1 | null
}

/** The columns of the table `visit_event` that tests read. */
export type EventRow = {
  id: string
  visit: string
  type: string
  route: string
  locale: string
  offline: 0 | 1
  detail: string | null
  source: string | null
  referrer: string | null
}

/** Reads all visit events in a SQLite file, in no order, whether or not a server has the file open. */
export function readEventRows(databasePath: string): EventRow[] {
  const db = new SqliteDatabase(databasePath, { readonly: true, fileMustExist: true })
  try {
    const columns = 'id, visit, type, route, locale, offline, detail, source, referrer'
    return db.prepare<[], EventRow>(`SELECT ${columns} FROM visit_event`).all()
  } finally {
    db.close()
  }
}

/** Reads all results in a SQLite file, oldest first, whether or not a server has the file open. */
export function readRows(databasePath: string): ResultRow[] {
  const db = new SqliteDatabase(databasePath, { readonly: true, fileMustExist: true })
  try {
    const rows = db.prepare<[], ResultRow>('SELECT * FROM result ORDER BY created_at, id').all()
    return rows.map((row) => ({ ...row, sheet: unpackSheet(row.sheet) ?? row.sheet }))
  } finally {
    db.close()
  }
}
