import { COLUMNS } from '../row.ts'
import { EVENT_COLUMNS } from '../visits.ts'

/*
 * Each statement is about one id, so that a distributed engine asks one shard. No ON CONFLICT names a column: a table
 * whose shards are other servers (postgres_fdw) takes it only so.
 */

/** A statement and the name under which a connection prepares it once. */
export type Statement = { name: string; text: string }

const EMPTIED = COLUMNS.map((name) => `${name} = NULL`).join(', ')
const PLACES = ['id', 'created_at', ...COLUMNS].map((_, n) => `$${n + 1}`).join(', ')
/** A row of a table that may be in pieces has no number; the time it was made tells it from others well enough. */
const ROW = `created_at AS row, ${COLUMNS.join(', ')}`

/** Takes the values of a save (see `../row.ts`), and gives its id; nothing where that is there already, which stays as it is. */
export const INSERT: Statement = {
  name: 'insert',
  text: `INSERT INTO result (id, created_at, ${COLUMNS.join(', ')}) VALUES (${PLACES}) ON CONFLICT DO NOTHING RETURNING id`,
}

/** Takes an id. */
export const READ: Statement = { name: 'read', text: `SELECT ${ROW} FROM result WHERE id = $1` }

/** Takes an id, leaves of its row what a deletion leaves, and gives the id where there is one. */
export const EMPTY: Statement = {
  name: 'empty',
  text: `UPDATE result SET ${EMPTIED} WHERE id = $1 RETURNING id`,
}

/** Takes an id and a time, and makes a row that is deleted from its beginning, where there is none. */
export const BURY: Statement = {
  name: 'bury',
  text: `INSERT INTO result (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id`,
}

/** Takes an id: gives so many rows after it, in the order of ids. */
export const READ_NEXT: Statement = {
  name: 'read-next',
  text: `SELECT id, ${ROW} FROM result WHERE id > $1 ORDER BY id LIMIT 1000`,
}

/** The same of the rows that may be given to researchers. */
export const READ_NEXT_FOR_RESEARCH: Statement = {
  name: 'read-next-for-research',
  text: `SELECT id, ${ROW} FROM result WHERE research = 1 AND id > $1 ORDER BY id LIMIT 1000`,
}

/** Takes the values of an event (see `../visits.ts`); one that is there already stays as it is. */
export const INSERT_EVENT: Statement = {
  name: 'insert-event',
  text: `INSERT INTO visit_event (${EVENT_COLUMNS.join(', ')}) VALUES (${EVENT_COLUMNS.map((_, n) => `$${n + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
}

/** Takes a day and an id: gives so many events of that day after it, in the order of ids. */
export const READ_EVENTS: Statement = {
  name: 'read-events',
  text: `SELECT ${EVENT_COLUMNS.join(', ')} FROM visit_event WHERE day = $1 AND id > $2 ORDER BY id LIMIT 1000`,
}

/** Takes an id. */
export const REMOVE_EVENT: Statement = {
  name: 'remove-event',
  text: `DELETE FROM visit_event WHERE id = $1`,
}

/** Takes a day: gives the next one that has events. */
export const NEXT_EVENT_DAY: Statement = {
  name: 'next-event-day',
  text: `SELECT min(day) AS day FROM visit_event WHERE day > $1`,
}

/** Takes the values of a tally. */
export const INSERT_TALLY: Statement = {
  name: 'insert-tally',
  text: `INSERT INTO visit_tally (day, measure, value, count) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
}

/** Takes a day. */
export const READ_TALLIES: Statement = {
  name: 'read-tallies',
  text: `SELECT day, measure, value, count FROM visit_tally WHERE day = $1 ORDER BY measure COLLATE "C", value COLLATE "C"`,
}

/** Takes a day: gives the next one that has tallies. */
export const NEXT_TALLY_DAY: Statement = {
  name: 'next-tally-day',
  text: `SELECT min(day) AS day FROM visit_tally WHERE day > $1`,
}

/** Gives something of no meaning. */
export const CHECK: Statement = { name: 'check', text: `SELECT name FROM deployment LIMIT 1` }

/** About how many rows there are, as PostgreSQL counts along; counting them would read them all. */
export const ESTIMATE: Statement = {
  name: 'estimate',
  text: `
    SELECT coalesce(sum(greatest(n_live_tup, 0)), 0)::bigint AS rows FROM pg_stat_user_tables
    WHERE relid = 'result'::regclass OR relid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'result'::regclass)`,
}

/** Takes a name: gives what is kept of the deployment under it. */
export const READ_DEPLOYMENT: Statement = {
  name: 'read-deployment',
  text: `SELECT value FROM deployment WHERE name = $1`,
}

/** Takes a name and a value, which takes the place of the one before. */
export const SET_DEPLOYMENT: Statement = {
  name: 'set-deployment',
  text: `INSERT INTO deployment (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
}

/** Takes a name and a value, which stays away where there is one. */
export const INSERT_DEPLOYMENT: Statement = {
  name: 'insert-deployment',
  text: `INSERT INTO deployment (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
}
