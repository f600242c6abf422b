import SqliteDatabase, { type Database } from 'better-sqlite3'
import type { Save } from '../../../banks/save-payload.ts'
import { toSave, type Row } from '../row.ts'
import { StoreFailure } from '../store.ts'
import type { VisitReads } from '../visits.ts'
import { explaining } from './explain-failure.ts'
import { refuseOtherSchema } from './migrate.ts'
import { refuseMissing } from './refuse-missing.ts'
import { READ_FOR_RESEARCH } from './statements.ts'
import { readVisits } from './visits.ts'

/*
 * The operator's commands that only read a SQLite file, which a server may be using. Each throws a StartFailure when
 * there is no database of this release's schema, or it is damaged.
 */

/**
 * Reads the saves whose owners agreed to research, as of one moment, in an order that does not reveal when they were
 * saved.
 * @param take called with each save; damaged and deleted ones are left out
 */
export function readSqliteForResearch(file: string, take: (save: Save) => void): Promise<void> {
  return readFrom(file, (db) => {
    for (const row of db.prepare<[], Row>(READ_FOR_RESEARCH).iterate()) {
      const save = toSave(row)
      if (save && !(save instanceof StoreFailure) && save.research) take(save)
    }
  })
}

/** Runs `work` on the stored visits. */
export function withSqliteVisits<T>(file: string, work: (visits: VisitReads) => Promise<T>): Promise<T> {
  return readFrom(file, (db) => work(readVisits(db)))
}

function readFrom<T>(file: string, read: (db: Database) => Promise<T> | T): Promise<T> {
  return explaining(file, async () => {
    refuseMissing(file)
    const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    try {
      refuseOtherSchema(db)
      return await read(db)
    } finally {
      db.close()
    }
  })
}
