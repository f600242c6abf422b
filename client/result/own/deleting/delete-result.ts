import type { Recovery } from '../../../../banks/recovery-key.ts'
import { withTimeout } from '../../../base/network/timeout.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { withLock } from '../../../device/lock.ts'
import { sendDeletion } from '../../../device/outbox/deliver-row.ts'
import type { Delivery } from '../../../device/outbox/delivery.ts'
import { deliverFor } from '../../../device/outbox/delivery-triggers.ts'
import { OUTBOX_LOCK } from '../../../device/outbox/names.ts'
import { UNKNOWN_ID } from '../../../../banks/result-id.ts'
import { beginSending, isDeletion } from '../../../device/outbox.ts'
import { database, type Database } from '../../../device/database/database.ts'
import { deleteAttempt } from '../../../device/database/device-attempts.ts'
import { replaceByTombstone } from '../../../device/database/device-outbox.ts'
import { reopening, reopeningInTime } from '../../../device/database/reopening.ts'
import { makeTombstone } from '../../../device/database/settlement.ts'

/** How long a visitor waits for the server's answer, in milliseconds, before it is left to the outbox. */
const DELIVERY_TIMEOUT = 6_000

/**
 * Deletes a result of this device: records the deletion here first, so that it is done whatever happens to
 * the page. For a test that is in this tab alone the server comes first, because the device may be unable to
 * record anything.
 * @returns a function that sends the deletion to the server, or tells what the server has answered
 * @throws when the device cannot record it or, for such a test, the server is not reached; nothing is deleted
 *   then
 */
export async function deleteOwnResult(recovery: Recovery): Promise<() => Promise<Delivery>> {
  if (syncedAttempts.isOnlyInTab(recovery.attemptKey)) {
    const delivery = await deleteByRecoveryKey(recovery)
    if (delivery.outcome === 'retry') throw new Error('The server was not reached')
    return async () => delivery
  }
  await queueDeletion(database, recovery, Date.now())
  return () => sendNow(recovery.attemptKey)
}

/**
 * Deletes a finished test of this device that waits to be sent, and what the server may have of it. Holds the
 * outbox's lock, because a page of an earlier release that is sending the test would take the id it gets for
 * that of a completed deletion.
 * @returns a function that sends the deletion to the server; undefined when the server need not be told
 * @throws when the device cannot record it; nothing is deleted then
 */
export async function deleteWaiting(attemptKey: string): Promise<(() => Promise<Delivery>) | undefined> {
  const mustSend = await withLock(OUTBOX_LOCK, () => queueWaitingDeletion(database, attemptKey, Date.now()))
  return mustSend ? () => sendNow(attemptKey) : undefined
}

/**
 * Deletes a result by its recovery key, on any device. Sends the deletion to the server, then records it here
 * unless the server has refused the key: an invalid key leaves nothing behind.
 */
export async function deleteByRecoveryKey(recovery: Recovery): Promise<Delivery> {
  const delivery = await sendDeletion(recovery)
  if (delivery.outcome === 'refused') return delivery
  const isStored = await queueDeletion(database, recovery, Date.now()).then(
    () => true,
    // Storage is refused: there is only the server's answer.
    () => false,
  )
  if (isStored) void sendNow(recovery.attemptKey)
  if (delivery.outcome === 'deleted') {
    const wasInTab = await forgetInTab(recovery)
    if (wasInTab || !isStored) removeLater(recovery)
  }
  return isStored && delivery.outcome === 'retry' ? { outcome: 'queued' } : delivery
}

/** Forgets a deleted test that only this tab has. Returns whether there was one. */
async function forgetInTab(recovery: Recovery): Promise<boolean> {
  if (!syncedAttempts.isOnlyInTab(recovery.attemptKey)) return false
  await syncedAttempts.forget(recovery.attemptKey)
  return true
}

/**
 * Removes what the device has of a deleted result, and what is on its way there, as soon as it answers. Not
 * waited for: another tab may block the device for hours.
 */
function removeLater(recovery: Recovery): void {
  void removeDeleted(database, recovery).catch(() => {})
}

async function sendNow(attemptKey: string): Promise<Delivery> {
  try {
    const deliveries = await withTimeout(DELIVERY_TIMEOUT, () => deliverFor(attemptKey, { eager: true }))
    return deliveries.get(attemptKey) ?? { outcome: 'queued' }
  } catch {
    return { outcome: 'queued' }
  }
}

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
