import type { Recovery } from '../../../banks/recovery-key.ts'
import { makeResult } from '../../../banks/result.ts'
import { isSave, type Outbox } from '../outbox.ts'
import type { Database } from './database.ts'
import { deleteAttempt } from './device-attempts.ts'
import { reopening } from './reopening.ts'

/** The outbox in the device's database. */
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
            // A save that was on its way when the deletion was noted: what it has become is still to be deleted.
            if (row.id !== id) return
            await bury(database, { id, attemptKey: key })
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

/** Leaves of a result nothing but that it was deleted. To be called in a transaction of all these tables. */
export async function bury(database: Database, { id, attemptKey }: Recovery): Promise<void> {
  await database.results.put({ id, seenAt: Date.now(), deleted: true })
  await deleteAttempt(database, attemptKey)
}
