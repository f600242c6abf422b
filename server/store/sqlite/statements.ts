import { COLUMNS, EMPTY_IF_DELETED } from '../row.ts'

const PLACES = ['id', 'created_at', ...COLUMNS].map(() => '?').join(', ')
const EMPTIED = COLUMNS.map((name) => `${name} = NULL`).join(', ')

/** Parameters: the values of a save (see `../row.ts`). An existing row is left as it is. */
export const INSERT = `
  INSERT INTO result (id, created_at, ${COLUMNS.join(', ')})
  VALUES (${PLACES})
  ON CONFLICT (id) DO NOTHING`

/** Parameter: an id. */
export const READ = `SELECT rowid AS row, ${COLUMNS.join(', ')} FROM result WHERE id = ?`

/** Parameter: a row number. Returns the next 1000 rows, in the order they were saved. */
export const READ_NEXT = `
  SELECT rowid AS row, id, created_at, ${COLUMNS.join(', ')} FROM result
  WHERE rowid > ? ORDER BY rowid LIMIT 1000`

/** Parameter: an id. Returns the next 1000 rows in the order of ids. */
export const READ_NEXT_BY_ID = `
  SELECT rowid AS row, id, created_at, ${COLUMNS.join(', ')} FROM result
  WHERE id > ? ORDER BY id LIMIT 1000`

/** Returns the ids of all deleted results. */
export const READ_DELETED = `
  SELECT id FROM result WHERE ${EMPTY_IF_DELETED.map((name) => `${name} IS NULL`).join(' AND ')}`

/** Returns the rows whose owners agreed to research, by id, which does not reveal when they were saved. */
export const READ_FOR_RESEARCH = `SELECT rowid AS row, ${COLUMNS.join(', ')} FROM result WHERE research = 1 ORDER BY id`

/** Parameter: an id. Empties its row as a deletion does. */
export const EMPTY = `UPDATE result SET ${EMPTIED} WHERE id = ?`

/** Parameters: an id and a time. Empties the row as a deletion does, or inserts an emptied row if there is none. */
export const REMOVE = `
  INSERT INTO result (id, created_at) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET ${EMPTIED}`
