import type { Recovery } from '../../../banks/recovery-key.ts'
import { makeResult } from '../../../banks/result.ts'
import { isSave, type Outbox } from '../outbox.ts'
import type { Database } from './database.ts'
import { deleteAttempt } from './device-attempts.ts'
import { reopening } from './reopening.ts'

/** Creates an outbox in the device's database. */
export function createDeviceOutbox(database: Database): Outbox {
  const { attempts, answers, outbox, results } = database
  return {
    list: () => reopening(database, () => outbox.toCollection().sortBy('addedAt')),
    update: (key, changes) =>
      reopening(database, async () => {
        await outbox.update(key, changes)
      }),
    settle: (key, id) =>
      reopening(database, () =>
        database.transaction('rw', attempts, answers, outbox, results, async () => {
          const row = await outbox.get(key)
          if (row && !isSave(row)) {
            // If the ids differ, a save that was in flight when the deletion was queued has got its id: the
            // result it became is still to be deleted.
            if (row.id !== id) return
            await replaceByTombstone(database, { id, attemptKey: key })
            await outbox.delete(key)
            return
          }
          const attempt = await attempts.get(key)
          await attempts.update(key, { resultId: id })
          if (row) {
            const result = makeResult(id, row.save, attempt?.seed)
            await results.put({ id, result, seenAt: Date.now(), attempt: key })
          }
          await outbox.delete(key)
        }),
      ),
  }
}

/**
 * Replaces a result by the note that it was deleted, and deletes its attempt. Must run in a transaction of
 * all these tables.
 */
export async function replaceByTombstone(database: Database, { id, attemptKey }: Recovery): Promise<void> {
  await database.results.put({ id, seenAt: Date.now(), deleted: true })
  await deleteAttempt(database, attemptKey)
}
