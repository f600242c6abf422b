import { randomBytes } from 'node:crypto'
import { DEPLOYMENT_KEY_BYTES } from '../../../server/store/result-id.ts'
import { storeResults } from '../../../server/store/results.ts'
import { COLUMNS, toValues, type Row } from '../../../server/store/row.ts'
import { StoreFailure, type Store } from '../../../server/store/store.ts'
import { inPieces, type StoredEvent, type Tally } from '../../../server/store/visits.ts'

/**
 * The contents of a memory store: the key of the ids, rows by id, events by id, and tallies by day, measure
 * and value. Several stores over one Memory act as servers of one deployment.
 */
export type Memory = {
  key: Buffer
  rows: Map<string, Row>
  events: Map<string, StoredEvent>
  tallies: Map<string, Tally>
}

export function createMemory(): Memory {
  return { key: randomBytes(DEPLOYMENT_KEY_BYTES), rows: new Map(), events: new Map(), tallies: new Map() }
}

/**
 * A store that fulfils {@link Store} except that nothing survives the process: a SQLite store,
 * with its file and its thread, takes a quarter of a second.
 */
export function createMemoryStore({ key, rows, events, tallies }: Memory): Store {
  let writes = 0
  let closed = false

  /** Does everything synchronously, in the call. */
  async function during<T>(work: () => T): Promise<Awaited<T>> {
    if (closed) throw new StoreFailure('closed')
    return await work()
  }

  function makeRow(values: readonly unknown[]): Row {
    const columns = COLUMNS.map((name, n) => [name, values[n] ?? null])
    return { row: rows.size + 1, ...Object.fromEntries(columns) } as Row
  }

  const results = storeResults(
    {
      insert: async (id, createdAt, save) => {
        if (rows.has(id)) return false
        const [, , ...values] = toValues(id, createdAt, save)
        rows.set(id, makeRow(values))
        writes++
        return true
      },
      read: async (id) => rows.get(id),
      empty: async (id) => {
        rows.set(id, makeRow([]))
        writes++
      },
    },
    key,
  )

  const nextOf = (days: string[], after: string) => days.filter((day) => day > after).toSorted()[0]

  return {
    visits: {
      nextEventDay: (after) =>
        during(() =>
          nextOf(
            [...events.values()].map(({ day }) => day),
            after,
          ),
        ),
      nextTallyDay: (after) =>
        during(() =>
          nextOf(
            [...tallies.values()].map(({ day }) => day),
            after,
          ),
        ),
      readTallies: (day, measure) =>
        during(() =>
          [...tallies.values()].filter(
            (tally) => tally.day === day && (measure === undefined || tally.measure === measure),
          ),
        ),
      async *readEvents(day) {
        const found = await during(() => [...events.values()].filter((event) => event.day === day))
        for (const some of inPieces(found, 500)) yield await during(() => some)
      },
      addEvents: (list) =>
        during(() => {
          for (const event of list) if (!events.has(event.id)) events.set(event.id, event)
        }),
      addTallies: (list) =>
        during(() => {
          for (const tally of list) {
            const about = JSON.stringify([tally.day, tally.measure, tally.value])
            if (!tallies.has(about)) tallies.set(about, tally)
          }
        }),
      mixEvents: async () => {},
      removeEvents: (day) =>
        during(() => {
          for (const event of events.values()) if (event.day === day) events.delete(event.id)
        }),
    },
    save: (arrival) => during(() => results.save(arrival)),
    remove: (removal) => during(() => results.remove(removal)),
    read: (id) => during(() => results.read(id)),
    readMany: (ids) => during(() => results.readMany(ids)),
    check: () => during(() => {}),
    probe: () => during(() => {}),
    measure: () => during(() => ({ rows: rows.size, waiting: 0, writes, groups: writes })),
    close: async () => void (closed = true),
  }
}
