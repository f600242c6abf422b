import type { Recovery } from '../../banks/recovery-key.ts'
import { withDeadline } from '../network/deadline.ts'
import { keeper } from '../storage/keeper.ts'
import { withLock } from '../storage/lock.ts'
import { sendDeletion } from './deliver-row.ts'
import type { Delivery } from './delivery.ts'
import { deliverFor } from './delivery-triggers.ts'
import { OUTBOX_LOCK } from './names.ts'

/** How long a visitor waits for the server's answer, in milliseconds, before it is left to the outbox. */
const PATIENCE = 6_000

/** What notes deletions here comes with the database, when it is asked for. */
export const loadDeletions = () => import('../storage/device/deletions.ts')

/**
 * Deletes a result of this device: noted here first, so that it is done whatever happens to the page, then told to the
 * server, now or when it can be reached. One whose test is in this tab alone is told to the server first: the device may
 * note nothing.
 * @throws where the device does not note it or, for such a test, the server is not reached; nothing is deleted then
 */
export async function deleteOwnResult(recovery: Recovery): Promise<Delivery> {
  if (keeper.isOnlyHere(recovery.attemptKey)) {
    const delivery = await deleteByRecoveryKey(recovery)
    if (delivery.outcome === 'retry') throw new Error('The server was not reached')
    return delivery
  }
  await (await loadDeletions()).deviceDeletions.keep(recovery)
  return tellServer(recovery.attemptKey)
}

/**
 * Deletes a finished test of this device that waits to be sent, and what the server may have of it all the same. Not while
 * it is being sent: a page of an earlier release would take its id for that of a deletion that is done.
 * @returns how the server can be told; undefined where there is nothing to tell
 * @throws where the device does not note it; nothing is deleted then
 */
export async function deleteWaiting(attemptKey: string): Promise<(() => Promise<Delivery>) | undefined> {
  const { deviceDeletions } = await loadDeletions()
  const isToBeTold = await withLock(OUTBOX_LOCK, () => deviceDeletions.keepWaiting(attemptKey))
  return isToBeTold ? () => tellServer(attemptKey) : undefined
}

/**
 * Deletes a result by its recovery key, on any device: told to the server, and noted here only when that cannot be
 * reached. A key that the server does not take leaves nothing behind.
 */
export async function deleteByRecoveryKey(recovery: Recovery): Promise<Delivery> {
  const delivery = await sendDeletion(recovery)
  if (delivery.outcome === 'refused') return delivery
  try {
    const { deviceDeletions } = await loadDeletions()
    await deviceDeletions.keep(recovery)
  } catch {
    // Storage is refused: what the server said is all there is.
    return delivery
  }
  void tellServer(recovery.attemptKey)
  return delivery.outcome === 'retry' ? { outcome: 'queued' } : delivery
}

async function tellServer(attemptKey: string): Promise<Delivery> {
  try {
    const deliveries = await withDeadline(PATIENCE, () => deliverFor(attemptKey, { eager: true }))
    return deliveries.get(attemptKey) ?? { outcome: 'queued' }
  } catch {
    return { outcome: 'queued' }
  }
}
