import type { Recovery } from '../../../../banks/recovery-key.ts'
import { UNKNOWN_ID } from '../../../../banks/result-id.ts'
import { beginSending, isDeletion } from '../../../device/outbox.ts'
import { database, type Database } from '../../../device/database/database.ts'
import { deleteAttempt } from '../../../device/database/device-attempts.ts'
import { replaceByTombstone } from '../../../device/database/device-outbox.ts'
import { reopening, reopeningInTime } from '../../../device/database/reopening.ts'
import { makeTombstone } from '../../../device/database/settlement.ts'

/**
 * Queues the deletion of a result, so that it happens even if this page closes, and deletes what belongs to
 * its owner here: the answers, the attempt and the result, if the test was taken on this device. It replaces
 * whatever else waits for that test, because its owner wants nothing of it sent. Atomic.
 */
export function queueDeletion(database: Database, recovery: Recovery, addedAt: number): Promise<void> {
  const { attempts, answers, outbox, results } = database
  const { id, attemptKey: key } = recovery
  return reopeningInTime(database, () =>
    database.transaction('rw', attempts, answers, outbox, results, async () => {
      const known = await results.get(id)
      // A typed key must first be verified by the server.
      if (known?.result && known.attempt === key) await replaceByTombstone(database, recovery)
      await outbox.put({ ...beginSending(key, addedAt), task: 'delete', id })
    }),
  )
}

/** The status of a save whose key the server has with other answers, which are not the ones to delete. */
const CONFLICT = 409

/**
 * Deletes a finished test whose result has no id here, and queues its deletion on the server, which may have
 * it all the same: the reply to its save may have been lost, and a save that was being sent when the browser
 * was killed looks as if it had never been tried. Atomic.
 * @returns whether a deletion is queued
 */
export function queueWaitingDeletion(database: Database, key: string, addedAt: number): Promise<boolean> {
  const { attempts, answers, outbox, results } = database
  return reopeningInTime(database, () =>
    database.transaction('rw', attempts, answers, outbox, results, async () => {
      const attempt = await attempts.get(key)
      const row = await outbox.get(key)
      if (row && isDeletion(row)) return true
      // Deleted in another tab, and the server knows.
      if (!attempt) return false
      await replaceByTombstone(database, { id: attempt.resultId ?? UNKNOWN_ID, attemptKey: key })
      if (row?.status === CONFLICT) {
        await outbox.delete(key)
        return false
      }
      await outbox.put({
        ...beginSending(key, addedAt),
        ...(row?.inApp && { inApp: true }),
        task: 'delete',
        id: attempt.resultId ?? UNKNOWN_ID,
      })
      return true
    }),
  )
}

/**
 * Removes a result that the server has deleted, and its test. Runs once the device answers, however late: after
 * all that was on its way there before.
 */
export function removeDeleted(database: Database, recovery: Recovery): Promise<void> {
  const { attempts, answers, results } = database
  return reopening(database, async () => {
    // On its own, because a full device takes no note.
    await database.transaction('rw', attempts, answers, () => deleteAttempt(database, recovery.attemptKey))
    await results.put(makeTombstone(recovery.id, Date.now()))
  })
}

/** Removes a deletion that the server refused. */
export function forgetDeletion(key: string): Promise<void> {
  const { outbox } = database
  return reopeningInTime(database, () =>
    database.transaction('rw', outbox, async () => {
      const row = await outbox.get(key)
      if (row && isDeletion(row)) await outbox.delete(key)
    }),
  )
}
