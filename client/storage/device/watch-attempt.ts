import { liveQuery } from './dexie.ts'
import { database } from './database.ts'

/**
 * Calls back now and whenever anything about an attempt changes on this device, in any tab or the worker.
 * @returns a function that stops watching
 */
export function watchAttempt(key: string, changed: () => void): () => void {
  const anything = liveQuery(() =>
    Promise.all([
      database.attempts.get(key),
      database.outbox.get(key),
      database.answers.where('[attempt+item]').between([key, -Infinity], [key, Infinity]).count(),
    ]),
  )
  // If storage is refused, no other tab can change anything.
  const subscription = anything.subscribe({ next: changed, error: changed })
  return () => subscription.unsubscribe()
}
