import type { Recovery } from '../../../banks/recovery-key.ts'
import { beginSending } from '../outbox.ts'
import type { Database } from './database.ts'
import { deleteAttempt } from './device-attempts.ts'
import { reopening } from './reopening.ts'

/**
 * Notes that a result is to be deleted, so that it is whatever happens to this page, and forgets here what is its
 * owner's: the answers, the attempt and the result, which this device has when the test was taken on it. Both or neither.
 */
export function keepDeletion(database: Database, recovery: Recovery, addedAt: number): Promise<void> {
  const { attempts, answers, outbox, results } = database
  const { id, attemptKey: key } = recovery
  return reopening(database, () =>
    database.transaction('rw', attempts, answers, outbox, results, async () => {
      const known = await results.get(id)
      // A key that was typed is proved by the server first.
      if (known?.result && known.attempt === key) await bury(database, recovery)
      await outbox.put({ ...beginSending(key, addedAt), task: 'delete', id })
    }),
  )
}

/** Leaves of a result nothing but that it was deleted. To be called in a transaction of all these tables. */
export async function bury(database: Database, { id, attemptKey }: Recovery): Promise<void> {
  await database.results.put({ id, seenAt: Date.now(), deleted: true })
  await deleteAttempt(database, attemptKey)
}

/** Forgets a deletion that the server refused. */
export function forgetDeletion(database: Database, key: string): Promise<void> {
  return reopening(database, () => database.outbox.delete(key))
}
