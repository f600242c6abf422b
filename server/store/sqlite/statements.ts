import { COLUMNS } from '../row.ts'

const EMPTIED = COLUMNS.map((name) => `${name} = NULL`).join(', ')

/** Takes the values of a save (see `../row.ts`); an id that is there already is left as it is. */
export const INSERT = `
  INSERT INTO result (id, created_at, ${COLUMNS.join(', ')})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO NOTHING`

/** Takes an id. */
export const READ = `SELECT rowid AS row, ${COLUMNS.join(', ')} FROM result WHERE id = ?`

/** Takes a row's number: gives so many rows after it, as they came. */
export const READ_NEXT = `
  SELECT rowid AS row, id, created_at, ${COLUMNS.join(', ')} FROM result
  WHERE rowid > ? ORDER BY rowid LIMIT 1000`

/** Takes an id: gives so many rows after it, in the order of ids. */
export const READ_NEXT_BY_ID = `
  SELECT rowid AS row, id, created_at, ${COLUMNS.join(', ')} FROM result
  WHERE id > ? ORDER BY id LIMIT 1000`

/** Gives the ids of all that were deleted. */
export const READ_DELETED = `
  SELECT id FROM result WHERE ${COLUMNS.map((name) => `${name} IS NULL`).join(' AND ')}`

/** Gives the rows that may be given to researchers, in the order of their ids, which tells nothing of when they came. */
export const READ_FOR_RESEARCH = `SELECT rowid AS row, ${COLUMNS.join(', ')} FROM result WHERE research = 1 ORDER BY id`

/** Takes an id, and leaves of its row what a deletion leaves. */
export const EMPTY = `UPDATE result SET ${EMPTIED} WHERE id = ?`

/** Takes an id and a time, and leaves the same, also where there was no row. */
export const REMOVE = `
  INSERT INTO result (id, created_at) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET ${EMPTIED}`
