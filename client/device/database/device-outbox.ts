import type { Recovery } from '../../../banks/recovery-key.ts'
import { isKnown, type Outbox } from '../outbox.ts'
import { makeTombstone, settlementOf } from './settlement.ts'
import type { Database } from './database.ts'
import { deleteAttempt } from './device-attempts.ts'
import { reopening } from './reopening.ts'

/** Creates an outbox in the device's database. */
export function createDeviceOutbox(database: Database): Outbox {
  const { attempts, answers, outbox, results } = database
  return {
    list: () =>
      reopening(database, async () => (await outbox.toCollection().sortBy('addedAt')).filter(isKnown)),
    update: (key, changes) =>
      reopening(database, () =>
        database.transaction('rw', outbox, async () => {
          const row = await outbox.get(key)
          if (row && isKnown(row)) await outbox.update(key, changes)
        }),
      ),
    settle: (key, id) =>
      reopening(database, () =>
        database.transaction('rw', attempts, answers, outbox, results, async () => {
          const [row, attempt, known] = [
            await outbox.get(key),
            await attempts.get(key),
            await results.get(id),
          ]
          const settlement = settlementOf({ key, id, now: Date.now() }, row, attempt, known)
          if (!settlement) return undefined
          if (settlement.result) await results.put(settlement.result)
          if (settlement.deletesAttempt) await deleteAttempt(database, key)
          else await attempts.update(key, { resultId: id })
          await outbox.delete(key)
          return row?.notice
        }),
      ),
  }
}

/**
 * Replaces a result by the note that it was deleted, and deletes its attempt. Must run in a transaction of
 * all these tables.
 */
export async function replaceByTombstone(database: Database, { id, attemptKey }: Recovery): Promise<void> {
  await database.results.put(makeTombstone(id, Date.now()))
  await deleteAttempt(database, attemptKey)
}
