import type { QueryResult } from 'pg'
import {
  allRows,
  inPieces,
  toEvent,
  toEventValues,
  type EventRow,
  type Tally,
  type VisitStore,
} from '../visits.ts'
import * as statements from './statements.ts'
import type { Statement } from './statements.ts'

type Query = (statement: Statement, values: readonly unknown[]) => Promise<QueryResult>

/** Statements sent at once. */
const SENT_AT_ONCE = 200

/**
 * Stores visits with statements of one row each.
 * @param query runs a statement over connections reserved for visits, so that no save waits behind an event
 */
export function createPostgresVisits(query: Query): VisitStore {
  async function nextDay(statement: Statement, after: string): Promise<string | undefined> {
    return ((await query(statement, [after])).rows[0]?.day as string | null) ?? undefined
  }

  const readRows = (day: string) =>
    allRows<EventRow>(async (last) => (await query(statements.READ_EVENTS, [day, last?.id ?? ''])).rows)

  /** Runs `work` for each item: the pieces one after the other, the items of a piece at once. */
  async function each<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
    for (const some of inPieces(list, SENT_AT_ONCE)) await Promise.all(some.map(work))
  }

  return {
    nextEventDay: (after) => nextDay(statements.NEXT_EVENT_DAY, after),
    nextTallyDay: (after) => nextDay(statements.NEXT_TALLY_DAY, after),
    async readTallies(day, measure) {
      const { rows } = await (measure === undefined
        ? query(statements.READ_TALLIES, [day])
        : query(statements.READ_TALLIES_OF, [day, measure]))
      return rows as Tally[]
    },
    async *readEvents(day) {
      for await (const rows of readRows(day)) yield rows.map(toEvent)
    },
    addEvents: (events) => each(events, (event) => query(statements.INSERT_EVENT, toEventValues(event))),
    addTallies: (tallies) =>
      each(tallies, ({ day, measure, value, count }) =>
        query(statements.INSERT_TALLY, [day, measure, value, count]),
      ),
    async mixEvents(day) {
      for await (const rows of readRows(day)) await query(statements.MIX_EVENTS, [rows.map(({ id }) => id)])
    },
    async removeEvents(day) {
      for await (const rows of readRows(day))
        await each(rows, ({ id }) => query(statements.REMOVE_EVENT, [id]))
    },
  }
}
