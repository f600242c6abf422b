import { randomBytes } from 'node:crypto'
import { DEPLOYMENT_KEY_BYTES, deriveResultId, prepareDeploymentKey } from './result-id.ts'
import { answerRetry, COLUMNS, toSave, toValues } from './row.ts'
import type { Row } from './row.ts'
import { StoreFailure } from './store.ts'
import type { Store } from './store.ts'

/** What a memory store keeps: rows by id, and the key of the ids. Several stores over one are servers of one deployment. */
export type Memory = { key: ReturnType<typeof prepareDeploymentKey>; rows: Map<string, Row> }

export function createMemory(): Memory {
  return { key: prepareDeploymentKey(randomBytes(DEPLOYMENT_KEY_BYTES)), rows: new Map() }
}

/**
 * A store that promises all that the others do but to survive the process: for tests, to whom a file and its thread cost a
 * quarter of a second.
 */
export function createMemoryStore({ key, rows }: Memory): Store {
  let writes = 0
  let closed = false

  /** Everything is done at once, in the turn in which it was asked for. */
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

  return {
    save: ({ attemptKey, save, createdAt }) =>
      during(() => {
        const id = deriveResultId(key, attemptKey)
        if (rows.has(id)) return answerRetry(id, rows.get(id), save) as string
        const [, , ...values] = toValues(id, createdAt, save)
        rows.set(id, makeRow(values))
        writes++
        return id
      }),
    remove: ({ id, attemptKey }) =>
      during(() => {
        if (deriveResultId(key, attemptKey) !== id) return false
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
    measure: () => during(() => ({ rows: rows.size, waiting: 0, writes, transactions: writes })),
    close: async () => void (closed = true),
  }
}
