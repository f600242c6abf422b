import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import {
  allRows,
  EVENT_COLUMNS,
  inPieces,
  toEvent,
  toEventValues,
  type EventRow,
  type StoredEvent,
  type Tally,
  type VisitReads,
  type VisitStore,
} from '../visits.ts'
import { runQuery } from './run-query.ts'

/** A write of visits: adds events, adds tallies, or deletes some of the events of a day. */
export type VisitJob =
  { events: readonly StoredEvent[] } | { tallies: readonly Tally[] } | { emptied: string }

/** Events read in one turn of the event loop, which takes a millisecond. */
const READ_AT_ONCE = 100

/** Tallies read in one turn of the event loop, which are smaller. */
const TALLIES_READ_AT_ONCE = 500

/** Tallies written in one transaction, which they share with saves. */
const WRITTEN_AT_ONCE = 200

/** Reads visits over a connection. */
export function readVisits(db: Database): VisitReads {
  const nextEventDay = db.prepare<[string], string>('SELECT min(day) FROM visit_event WHERE day > ?').pluck()
  const nextTallyDay = db.prepare<[string], string>('SELECT min(day) FROM visit_tally WHERE day > ?').pluck()
  const events = db.prepare<[string, string], EventRow>(
    `SELECT ${EVENT_COLUMNS.join(', ')} FROM visit_event
     WHERE day = ? AND id > ? ORDER BY id LIMIT ${READ_AT_ONCE}`,
  )
  const tallies = db.prepare<[string, string, string], Tally>(
    `SELECT day, measure, value, count FROM visit_tally WHERE day = ? AND (measure, value) > (?, ?)
     ORDER BY measure, value LIMIT ${TALLIES_READ_AT_ONCE}`,
  )
  const talliesOf = db.prepare<[string, string], Tally>(
    'SELECT day, measure, value, count FROM visit_tally WHERE day = ? AND measure = ? ORDER BY value',
  )
  return {
    nextEventDay: async (after) => runQuery(() => nextEventDay.get(after)) ?? undefined,
    nextTallyDay: async (after) => runQuery(() => nextTallyDay.get(after)) ?? undefined,
    async readTallies(day, measure) {
      if (measure !== undefined) return runQuery(() => talliesOf.all(day, measure))
      const found: Tally[] = []
      const after = (last?: Tally) => runQuery(() => tallies.all(day, last?.measure ?? '', last?.value ?? ''))
      for await (const rows of allRows(after)) {
        found.push(...rows)
        await nextTurn()
      }
      return found
    },
    async *readEvents(day) {
      for await (const rows of allRows<EventRow>((last) => runQuery(() => events.all(day, last?.id ?? '')))) {
        yield rows.map(toEvent)
        await nextTurn()
      }
    },
  }
}

/** Reads visits over a connection and writes them as jobs. */
export function createVisitStore(db: Database, add: (job: VisitJob) => Promise<number>): VisitStore {
  return {
    ...readVisits(db),
    addEvents: async (events) => void (await add({ events })),
    async addTallies(tallies) {
      for (const some of inPieces(tallies, WRITTEN_AT_ONCE)) await add({ tallies: some })
    },
    // The table is in the order of ids.
    mixEvents: async () => {},
    async removeEvents(day) {
      while ((await add({ emptied: day })) !== 0);
    },
  }
}

/** Events deleted in one transaction. */
const REMOVED_AT_ONCE = 200

/** Prepares the writes of visits for the writer thread. The returned function returns the number of rows changed. */
export function prepareVisits(db: Database): (job: VisitJob) => number {
  const places = EVENT_COLUMNS.map(() => '?').join(', ')
  const insertEvent = db.prepare(
    `INSERT INTO visit_event (${EVENT_COLUMNS.join(', ')}) VALUES (${places}) ON CONFLICT (id) DO NOTHING`,
  )
  const insertTally = db.prepare(
    'INSERT INTO visit_tally (day, measure, value, count) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const remove = db.prepare(
    `DELETE FROM visit_event WHERE id IN (SELECT id FROM visit_event WHERE day = ? LIMIT ${REMOVED_AT_ONCE})`,
  )
  const addEvent = (event: StoredEvent) => insertEvent.run(toEventValues(event)).changes
  const addTally = ({ day, measure, value, count }: Tally) =>
    insertTally.run(day, measure, value, count).changes
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

  return (job) => {
    if ('events' in job) return sum(job.events.map(addEvent))
    if ('tallies' in job) return sum(job.tallies.map(addTally))
    return remove.run(job.emptied).changes
  }
}
