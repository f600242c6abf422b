import { observeRequests } from '../../base/network/api.ts'
import { backoff, FIRST_WAIT, LONGEST_WAIT } from '../../base/network/retry-delay.ts'
import { syncedAttempts } from '../attempts.ts'
import type { Delivery } from './delivery.ts'
import { deliverSaves, readOutlook, type Outlook } from './deliver-saves.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let flushing = false
/** Whether the network or the visitor came back while a delivery was under way. */
let wantsAnother = false
/** Consecutive deliveries whose outcome the device could not record, because it is full or broken. */
let unrecorded = 0
/** Consecutive deliveries for which the device did not return its rows. */
let unanswered = 0

/**
 * Sends waiting saves whenever they may get through: now, when the network comes back, when the page is shown
 * again, after any answer from the server, and on a backoff timer while the page is visible. Background Sync
 * does the same in the worker, but many browsers do not have it.
 */
export function startDelivering(): void {
  addEventListener('online', () => void flush(true))
  addEventListener('pageshow', (event) => event.persisted && void flush(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush(true)
    else clearTimeout(timer)
  })
  observeRequests(() => ({ reached }) => {
    if (reached && !flushing) schedule(0)
  })
  // Rows that this page has tried since it was opened keep their own backoff.
  void flush(true, performance.timeOrigin)
}

/**
 * Sends what waits for an attempt, its save or its deletion, because the visitor waits for it, and other rows
 * that are due; sets the timer for the rest.
 * @param options as deliverSaves takes them
 * @returns the outcome of each row that was tried, by attempt key
 */
export async function deliverFor(
  key: string,
  options: { eager?: boolean; since?: number } = {},
): Promise<Map<string, Delivery>> {
  try {
    const { deliveries, outlook } = await deliverSaves({ ...options, first: key })
    wakeFor(outlook)
    return deliveries
  } catch (error) {
    void readOutlook().then((outlook) => wakeFor(outlook))
    throw error
  }
}

/** Sends what is due, without waiting for the timer. */
export function deliverDue(): Promise<void> {
  return flush(false)
}

/**
 * Sets the timer for the next due save, and for a device that did not answer.
 * @param soonest the shortest wait for a save, in milliseconds
 */
function wakeFor({ due, deviceAnswered }: Outlook, soonest = FIRST_WAIT / 5): void {
  unanswered = deviceAnswered ? 0 : unanswered + 1
  const waits = deviceAnswered ? [] : [backoff(unanswered, Math.random())]
  // A clock put back must not make us wait longer than any backoff does.
  if (due !== undefined) waits.push(Math.min(Math.max(due - Date.now(), soonest), LONGEST_WAIT))
  clearTimeout(timer)
  if (waits.length > 0) schedule(Math.min(...waits))
}

function schedule(wait: number): void {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(() => void flush(false), wait)
}

async function flush(eager: boolean, since = Date.now()): Promise<void> {
  if (flushing) {
    wantsAnother ||= eager
    return
  }
  flushing = true
  wantsAnother = false
  // A device that was full may have room again.
  if (syncedAttempts.storedIn.get() === 'memory') void syncedAttempts.restoreAllToDevice()
  try {
    const { outlook } = await deliverSaves({ eager, since })
    unrecorded = 0
    wakeFor(outlook)
  } catch (error) {
    if (error instanceof TypeError) reportError(error)
    // The rows are unchanged and due at once: they are sent again under the same keys, at growing intervals.
    wakeFor(await readOutlook(), backoff(++unrecorded, Math.random()))
  } finally {
    flushing = false
    if (wantsAnother) void flush(true)
  }
}
