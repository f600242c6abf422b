import Dexie from './dexie.ts'
import { whenShown } from './page-cache.ts'

/** Names of the errors that mean: the connection to the database is gone, not the database. */
const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  // A transaction that ends because its connection does; full storage ends one, too, and fails the second time.
  'AbortError',
  // "Connection to Indexed Database server lost", on iOS.
  'UnknownError',
])

/** Runs work on a database; when its connection turns out to be lost, opens it again and repeats the work once. */
export async function reopening<Value>(database: Dexie, work: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await whenShown()
    database.close({ disableAutoOpen: false })
    await database.open()
    return work()
  }
}

/** Dexie wraps what a browser said: as the inner error, or, from a write of many, among its failures. */
function isConnectionLost(error: unknown): boolean {
  const { name = '', inner, failures = [] } = error as DatabaseError
  return CONNECTION_LOST.has(name) || [inner, ...failures].some((cause) => cause && isConnectionLost(cause))
}

type DatabaseError = { name?: string; inner?: unknown; failures?: unknown[] }
