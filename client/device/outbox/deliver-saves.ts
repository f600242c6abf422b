import { deliverRow } from './deliver-row.ts'
import { OUTBOX_LOCK, SYNC_TAG, isWaiting, type OutboxRow, type Sending } from '../outbox.ts'
import { release } from './release.ts'
import { syncedAttempts } from '../attempts.ts'
import { deviceOutbox } from '../database/device.ts'
import { withTimeout } from '../../base/network/timeout.ts'
import { withLock } from '../lock.ts'
import { countOnIcon, notifyOfSaves } from './notifications.ts'
import type { Delivery } from './delivery.ts'
import { flushOutbox, isUnreachable, type FlushSettings } from './flush-outbox.ts'
import { withTimeouts } from './with-timeouts.ts'

/** How long the browser may take to register a sync before a save is sent, in milliseconds. */
const SYNC_TIMEOUT = 500

/** How long a delivery of saves waits for the one after it, in milliseconds; that continues by itself. */
const NEXT_TIMEOUT = 2_000

/** When the next row is due, and whether the device answered. */
export type Outlook = {
  /** When the next row is due, ms since 1970; undefined when none is known to wait. */
  due: number | undefined
  /** Whether the device has returned its rows; if not, rows may wait on it. */
  deviceAnswered: boolean
}

/** Sends due rows of another kind that wait on the device, and returns what is left. Never rejects. */
type NextDelivery = (how: FlushSettings) => Promise<readonly Sending[]>

let nextDelivery: NextDelivery | undefined

/** Registers a function that delivers something else after each delivery of saves. */
export function deliverAfterSaves(what: NextDelivery): void {
  nextDelivery = what
}

/**
 * Sends what waits, from a page: rows on the device, and those only in this tab.
 * @param eager does not wait for the backoff
 * @param since when the reason for that arose, ms since 1970: rows that failed later are left to their
 *   backoff
 * @param first the attempt whose save is sent first, whatever its backoff was at that time
 * @returns the outcome of each row that was tried, by attempt key, and what still waits
 */
export async function deliverSaves({
  eager = false,
  since = Date.now(),
  first,
}: { eager?: boolean; since?: number; first?: string } = {}): Promise<{
  deliveries: Map<string, Delivery>
  outlook: Outlook
}> {
  const how = { now: Date.now, random: Math.random, release, eager, since }
  const options = { ...how, post: deliverRow, inApp: isInApp(), ...(first !== undefined && { first }) }
  const { deliveries, left, deviceAnswered } = await withLock(OUTBOX_LOCK, async () => {
    // These first: a device that cannot record an outcome makes the delivery fail at its end.
    const { memoryOutbox } = syncedAttempts
    const here = await flushOutbox(await memoryOutbox.list(), { ...options, outbox: memoryOutbox })
    const rows = await readDeviceRows()
    if (rows?.some(isWaiting)) await requestSync()
    const there = rows && (await flushOutbox(rows, { ...options, outbox: onDevice }))
    if (there && document.visibilityState === 'hidden') notify(there.deliveries).catch(() => {})
    const deliveries = new Map([...(there?.deliveries ?? []), ...here.deliveries])
    const left: Sending[] = [...here.left, ...(there?.left ?? [])]
    if (rows && (options.inApp || rows.some(({ inApp }) => inApp))) {
      countOnIcon(left.filter(isWaiting).length)
    }
    return { deliveries, left, deviceAnswered: rows !== undefined }
  })
  // A caller that waits for one save waits neither for other deliveries nor for their lock.
  const isSpared = first !== undefined || [...deliveries.values()].some(isUnreachable)
  const next = deviceAnswered && !isSpared ? nextDelivery : undefined
  if (next) left.push(...(await withTimeout(NEXT_TIMEOUT, () => next(how)).catch(() => [])))
  return { deliveries, outlook: lookAhead(left, deviceAnswered) }
}

/** Notifies of saves that this page has sent while hidden; the worker does so for those that it sends. */
async function notify(deliveries: Map<string, Delivery>): Promise<void> {
  await notifyOfSaves(await navigator.serviceWorker?.getRegistration(), deliveries)
}

/** Whether this page is in the window of the installed app. */
export function isInApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Asks the browser to wake the worker for what waits; gives up on a browser that does not answer. */
export const requestSync = () => withTimeout(SYNC_TIMEOUT, askForSync).catch(() => {})

/** Reads again, from the device and this tab, what waits after a failed delivery. */
export async function readOutlook(): Promise<Outlook> {
  const there = await readDeviceRows()
  const here = await syncedAttempts.memoryOutbox.list()
  return lookAhead([...here, ...(there ?? [])], there !== undefined)
}

function lookAhead(rows: readonly Sending[], deviceAnswered: boolean): Outlook {
  const waiting = rows.filter(isWaiting).map(({ nextTryAt }) => nextTryAt)
  return { due: waiting.length > 0 ? Math.min(...waiting) : undefined, deviceAnswered }
}

const onDevice = withTimeouts(deviceOutbox)

/** The rows of the device's outbox; undefined when the device refuses storage or does not answer. */
function readDeviceRows(): Promise<OutboxRow[] | undefined> {
  return onDevice.list().catch(() => undefined)
}

/** The part of the Background Sync API that is used; only some browsers have it. */
type Syncing = { sync?: { register(tag: string): Promise<void> } }

/**
 * Registers a sync, so that the browser wakes the worker as soon as there is a network, even with every page
 * closed; without the API only pages deliver. Called before a save is sent, because a page that is closed
 * during the request can no longer register one. Registering again while a sync is pending changes nothing.
 */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // The visitor has forbidden it, or no worker is active yet.
  }
}
