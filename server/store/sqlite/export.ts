import SqliteDatabase from 'better-sqlite3'
import type { Save } from '../../../banks/save-payload.ts'
import { explaining } from './explain-failure.ts'
import { refuseOtherSchema } from './migrate.ts'
import { refuseMissing } from './refuse-missing.ts'
import { READ_FOR_RESEARCH } from './statements.ts'
import { toSave, type Row } from '../row.ts'
import { StoreFailure } from '../store.ts'

/**
 * Reads the saves whose owners agreed to research, as of one moment, while a server may be using the
 * database. Their order does not reveal when they were saved.
 * @param take called with each save; damaged and deleted ones are left out
 * @throws StartFailure when there is no database of this release's schema, or it is damaged
 */
export function readSqliteForResearch(file: string, take: (save: Save) => void): Promise<void> {
  return explaining(file, () => {
    refuseMissing(file)
    const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    try {
      refuseOtherSchema(db)
      for (const row of db.prepare<[], Row>(READ_FOR_RESEARCH).iterate()) {
        const save = toSave(row)
        if (save && !(save instanceof StoreFailure) && save.research) take(save)
      }
    } finally {
      db.close()
    }
  })
}
