import { database } from './database.ts'
import { answersOf, createDeviceAttempts } from './device-attempts.ts'
import { createDeviceOutbox } from './device-outbox.ts'
import { endTransactionsWhenLeft } from './bfcache.ts'
import { liveQuery } from './dexie.ts'

/* The stores of this device's database. */

endTransactionsWhenLeft(database)

export const deviceAttempts = createDeviceAttempts(database)
export const deviceOutbox = createDeviceOutbox(database)

/**
 * Calls back now and whenever anything about an attempt changes on this device, in any tab or the worker.
 * @returns a function that stops watching
 */
export function watchDeviceAttempt(key: string, changed: () => void): () => void {
  const anything = liveQuery(() =>
    Promise.all([database.attempts.get(key), database.outbox.get(key), answersOf(database, key).count()]),
  )
  // If storage is refused, no other tab can change anything.
  const subscription = anything.subscribe({ next: changed, error: changed })
  return () => subscription.unsubscribe()
}
