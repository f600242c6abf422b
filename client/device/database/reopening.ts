import { withTimeout } from '../../base/network/timeout.ts'
import Dexie from './dexie.ts'
import { whenPageShown } from './bfcache.ts'

/** How long the database has to open before it counts as silent, in milliseconds: another tab may block it. */
export const OPEN_TIMEOUT = 8_000

/** Names of errors after which work can be repeated: its connection was lost, or its transaction was ended. */
const REPEATABLE = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  // A transaction aborted with its connection, or by bfcache.ts. Full storage aborts one, too, but fails again
  // the second time.
  'AbortError',
  // "Connection to Indexed Database server lost", on iOS.
  'UnknownError',
])

/**
 * Runs work on a database. If its connection was lost or its transaction ended, waits until the page is shown,
 * reopens the database, and repeats the work once.
 */
export async function reopening<Value>(database: Dexie, work: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isRepeatable(error)) throw error
    await whenPageShown()
    database.close({ disableAutoOpen: false })
    await database.open()
    return work()
  }
}

/**
 * The same for work that a visitor waits for: where the database does not open in time, it never runs.
 * @throws TimedOut
 */
export async function reopeningInTime<Value>(
  database: Dexie,
  work: () => PromiseLike<Value>,
): Promise<Value> {
  await withTimeout(OPEN_TIMEOUT, () => reopening(database, () => database.open()))
  return reopening(database, work)
}

/** Dexie wraps the error of the browser: as `inner` or, in a bulk write, among `failures`. */
function isRepeatable(error: unknown): boolean {
  const { name = '', inner, failures = [] } = error as DatabaseError
  return REPEATABLE.has(name) || [inner, ...failures].some((cause) => cause && isRepeatable(cause))
}

type DatabaseError = { name?: string; inner?: unknown; failures?: unknown[] }
