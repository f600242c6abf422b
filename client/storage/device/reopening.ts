import Dexie from './dexie.ts'
import { whenPageShown } from './bfcache.ts'

/** Names of errors that mean that the connection to the database is lost, not the database. */
const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  // A transaction aborted with its connection. Full storage aborts one, too, but fails again the second time.
  'AbortError',
  // "Connection to Indexed Database server lost", on iOS.
  'UnknownError',
])

/** Runs work on a database; if its connection is lost, reopens it and repeats the work once. */
export async function reopening<Value>(database: Dexie, work: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await whenPageShown()
    database.close({ disableAutoOpen: false })
    await database.open()
    return work()
  }
}

/** Dexie wraps the error of the browser: as `inner` or, in a bulk write, among `failures`. */
function isConnectionLost(error: unknown): boolean {
  const { name = '', inner, failures = [] } = error as DatabaseError
  return CONNECTION_LOST.has(name) || [inner, ...failures].some((cause) => cause && isConnectionLost(cause))
}

type DatabaseError = { name?: string; inner?: unknown; failures?: unknown[] }
