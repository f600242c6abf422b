import { liveQuery } from './dexie.ts'
import { database } from './database.ts'

/**
 * Calls back now and whenever anything about an attempt changes on this device, in whichever tab or worker.
 * @returns ends it
 */
export function watchAttempt(key: string, changed: () => void): () => void {
  const anything = liveQuery(() =>
    Promise.all([
      database.attempts.get(key),
      database.outbox.get(key),
      database.answers.where('[attempt+item]').between([key, -Infinity], [key, Infinity]).count(),
    ]),
  )
  // Where storage is refused nothing can change behind our back.
  const subscription = anything.subscribe({ next: changed, error: changed })
  return () => subscription.unsubscribe()
}
