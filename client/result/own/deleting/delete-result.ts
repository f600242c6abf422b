import type { Recovery } from '../../../../banks/recovery-key.ts'
import { withTimeout } from '../../../base/network/timeout.ts'
import { syncedAttempts } from '../../../device/attempts.ts'
import { withLock } from '../../../device/lock.ts'
import { sendDeletion } from '../../../device/outbox/deliver-row.ts'
import type { Delivery } from '../../../device/outbox/delivery.ts'
import { queueDeletion, queueWaitingDeletion, removeDeleted } from './deletions.ts'
import { deliverFor } from '../../../device/outbox/delivery-triggers.ts'
import { OUTBOX_LOCK } from '../../../device/outbox.ts'
import { database } from '../../../device/database/database.ts'

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
