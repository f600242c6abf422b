import { randomBytes } from 'node:crypto'
import { DEPLOYMENT_KEY_BYTES, deriveResultId, ownedResultId, prepareDeploymentKey } from './result-id.ts'
import { answerRetry, COLUMNS, toSave, toValues, type Row } from './row.ts'
import { StoreFailure, type Store } from './store.ts'
import { inPieces, type StoredEvent, type Tally } from './visits.ts'

/**
 * The contents of a memory store: the key of the ids, rows by id, events by id, and tallies by day, measure
 * and value. Several stores over one Memory act as servers of one deployment.
 */
export type Memory = {
  key: ReturnType<typeof prepareDeploymentKey>
  rows: Map<string, Row>
  events: Map<string, StoredEvent>
  tallies: Map<string, Tally>
}

export function createMemory(): Memory {
  const key = prepareDeploymentKey(randomBytes(DEPLOYMENT_KEY_BYTES))
  return { key, rows: new Map(), events: new Map(), tallies: new Map() }
}

/**
 * A store that fulfils {@link Store} except that nothing survives the process. For tests: a SQLite store,
 * with its file and its thread, takes a quarter of a second.
 */
export function createMemoryStore({ key, rows, events, tallies }: Memory): Store {
  let writes = 0
  let closed = false

  /** Does everything synchronously, in the call. */
  async function during<T>(work: () => T): Promise<T> {
    if (closed) throw new StoreFailure('closed')
    const outcome = work()
    if (outcome instanceof StoreFailure) throw outcome
    return outcome
  }

  function makeRow(values: readonly unknown[]): Row {
    const columns = COLUMNS.map((name, n) => [name, values[n] ?? null])
    return { row: rows.size + 1, ...Object.fromEntries(columns) } as Row
  }

  function lookUp(id: string) {
    const row = rows.get(id)
    return row && (toSave(row) ?? new StoreFailure('gone'))
  }

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
    save: ({ attemptKey, save, createdAt }) =>
      during(() => {
        const id = deriveResultId(key, attemptKey)
        if (rows.has(id)) return answerRetry(id, rows.get(id), save) as string
        const [, , ...values] = toValues(id, createdAt, save)
        rows.set(id, makeRow(values))
        writes++
        return id
      }),
    remove: ({ id: named, attemptKey }) =>
      during(() => {
        const id = ownedResultId(key, attemptKey, named)
        if (id === undefined) return false
        rows.set(id, makeRow([]))
        writes++
        return true
      }),
    read: (id) => during(() => lookUp(id) as Exclude<ReturnType<typeof lookUp>, StoreFailure>),
    readMany: (ids) =>
      during(
        () =>
          new Map(
            ids.flatMap((id) => {
              const found = lookUp(id)
              return found ? [[id, found] as const] : []
            }),
          ),
      ),
    check: () => during(() => {}),
    probe: () => during(() => {}),
    measure: () => during(() => ({ rows: rows.size, waiting: 0, writes, groups: writes })),
    close: async () => void (closed = true),
  }
}
