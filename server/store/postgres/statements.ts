import { createHash } from 'node:crypto'
import { COLUMNS } from '../row.ts'
import { EVENT_COLUMNS } from '../visits.ts'

/*
 * Statements that save, read or delete a result name one id, so that a distributed engine asks one shard.
 * Except on `deployment`, ON CONFLICT names no column: a table whose shards are on other servers
 * (postgres_fdw) accepts no other form.
 */

/** A statement, and the name under which each connection prepares it once. */
export type Statement = { name: string; text: string }

/**
 * The name has a hash of the text: behind a pool that nothing gives away, connections of another release may
 * have prepared a statement of the same purpose, which must not be run in place of this one.
 */
function define(purpose: string, text: string): Statement {
  return { name: `${purpose}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`, text }
}

const EMPTIED = COLUMNS.map((name) => `${name} = NULL`).join(', ')
const PLACES = ['id', 'created_at', ...COLUMNS].map((_, n) => `$${n + 1}`).join(', ')
/** Rows of a table that may be partitioned have no number; the time of creation identifies them well enough. */
const ROW = `created_at AS row, ${COLUMNS.join(', ')}`

/** Parameters: the values of a save (see `../row.ts`). Returns its id, or nothing if there is a row, left as it is. */
export const INSERT = define(
  'insert',
  `INSERT INTO result (id, created_at, ${COLUMNS.join(', ')}) VALUES (${PLACES}) ON CONFLICT DO NOTHING RETURNING id`,
)

/** Parameter: an id. */
export const READ = define('read', `SELECT ${ROW} FROM result WHERE id = $1`)

/** Parameter: an id. Empties its row as a deletion does, and returns the id if there is one. */
export const EMPTY = define('empty', `UPDATE result SET ${EMPTIED} WHERE id = $1 RETURNING id`)

/** Parameters: an id and a time. Inserts an emptied row if there is none. */
export const INSERT_DELETED = define(
  'bury',
  `INSERT INTO result (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id`,
)

/** Parameter: an id. Returns the next 1000 rows in the order of ids. */
export const READ_NEXT = define(
  'read-next',
  `SELECT id, ${ROW} FROM result WHERE id > $1 ORDER BY id LIMIT 1000`,
)

/** The same, of the rows whose owners agreed to research. */
export const READ_NEXT_FOR_RESEARCH = define(
  'read-next-for-research',
  `SELECT id, ${ROW} FROM result WHERE research = 1 AND id > $1 ORDER BY id LIMIT 1000`,
)

/** Parameters: the values of an event (see `../visits.ts`). An existing event is left as it is. */
export const INSERT_EVENT = define(
  'insert-event',
  `INSERT INTO visit_event (${EVENT_COLUMNS.join(', ')}) VALUES (${EVENT_COLUMNS.map((_, n) => `$${n + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
)

/** Parameters: a day and an id. Returns the next 1000 events of that day in the order of ids. */
export const READ_EVENTS = define(
  'read-events',
  `SELECT ${EVENT_COLUMNS.join(', ')} FROM visit_event WHERE day = $1 AND id > $2 ORDER BY id LIMIT 1000`,
)

/** Parameter: ids. Stores these events again, in the order of ids, each once. */
export const MIX_EVENTS = define(
  'mix-events',
  `WITH taken AS (DELETE FROM visit_event WHERE id = ANY($1) RETURNING ${EVENT_COLUMNS.join(', ')})
   INSERT INTO visit_event (${EVENT_COLUMNS.join(', ')}) SELECT ${EVENT_COLUMNS.join(', ')} FROM taken ORDER BY id`,
)

/** Parameter: an id. */
export const REMOVE_EVENT = define('remove-event', `DELETE FROM visit_event WHERE id = $1`)

/** Parameter: a day. Returns the next day that has events. */
export const NEXT_EVENT_DAY = define(
  'next-event-day',
  `SELECT min(day) AS day FROM visit_event WHERE day > $1`,
)

/** Parameters: the values of a tally. An existing tally is left as it is. */
export const INSERT_TALLY = define(
  'insert-tally',
  `INSERT INTO visit_tally (day, measure, value, count) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
)

/** Parameter: a day. */
export const READ_TALLIES = define(
  'read-tallies',
  `SELECT day, measure, value, count FROM visit_tally WHERE day = $1 ORDER BY measure COLLATE "C", value COLLATE "C"`,
)

/** Parameters: a day and a measure. */
export const READ_TALLIES_OF = define(
  'read-tallies-of',
  `SELECT day, measure, value, count FROM visit_tally WHERE day = $1 AND measure = $2 ORDER BY value COLLATE "C"`,
)

/** Parameter: a day. Returns the next day that has tallies. */
export const NEXT_TALLY_DAY = define(
  'next-tally-day',
  `SELECT min(day) AS day FROM visit_tally WHERE day > $1`,
)

/** Tests that the database can be read; the result has no meaning. */
export const CHECK = define('check', `SELECT name FROM deployment LIMIT 1`)

/** Estimates the number of rows from PostgreSQL's statistics; counting would read them all. */
export const ESTIMATE = define(
  'estimate',
  `
    SELECT coalesce(sum(greatest(n_live_tup, 0)), 0)::bigint AS rows FROM pg_stat_user_tables
    WHERE relid = 'result'::regclass OR relid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'result'::regclass)`,
)

/** Parameter: a name. Returns the deployment's value under it. */
export const READ_DEPLOYMENT = define('read-deployment', `SELECT value FROM deployment WHERE name = $1`)

/** Parameters: a name and a value, which replaces an existing one. */
export const SET_DEPLOYMENT = define(
  'set-deployment',
  `INSERT INTO deployment (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
)

/** Parameters: a name and a value, which is ignored if the name exists. */
export const INSERT_DEPLOYMENT = define(
  'insert-deployment',
  `INSERT INTO deployment (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
)
