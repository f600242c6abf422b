import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Save } from '../../../banks/save-payload.ts'
import { StartFailure } from '../../start-failure.ts'
import { refuseOtherSchema } from './migrate.ts'
import { READ_FOR_RESEARCH } from './statements.ts'
import { toSave } from '../row.ts'
import type { Row } from '../row.ts'
import { StoreFailure } from '../store.ts'

/**
 * Gives the saves of a database whose owners agreed that researchers may have them, one after the other as of one
 * moment, while a server may be at work on it. Their order tells nothing of when they came.
 * @param take called with each; those that are damaged or were deleted are left out
 * @throws StartFailure when there is no database of this release's schema
 */
export function readForResearch(file: string, take: (save: Save) => void): void {
  if (!existsSync(file)) throw new StartFailure(`There is no database file ${file}.`)
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
}
