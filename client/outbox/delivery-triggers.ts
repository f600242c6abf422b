import { observeRequests } from '../network/api.ts'
import { backoff, FIRST_WAIT, LONGEST_WAIT, type Delivery } from './delivery.ts'
import { deliverSaves, readOutlook, type Outlook } from './deliver-saves.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let flushing = false
/** Deliveries in a row whose outcome the device could not note, being full or broken. */
let unnoted = 0
/** How often in a row the device did not say what waits. */
let unanswered = 0

/**
 * Sends waiting saves whenever there is reason to hope: now, when the network comes back, when the
 * page is shown again, after any answer from the server, and on a backoff timer while visible.
 * Background Sync does the same in the worker where a browser has it; many have not.
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
  // What this page has tried since it was opened, before it came to this, has its own backoff.
  void flush(true, performance.timeOrigin)
}

/**
 * Sends an attempt's save, because the visitor waits for it, and others that are due; wakes for what is left.
 * @param options as deliverSaves takes them
 * @returns what became of each save that was tried, by attempt key
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
 * Sets the timer for the next due save.
 * @param soonest milliseconds: how long to wait at least
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
  if (flushing) return
  flushing = true
  try {
    const { outlook } = await deliverSaves({ eager, since })
    unnoted = 0
    wakeFor(outlook)
  } catch (error) {
    if (error instanceof TypeError) reportError(error)
    // The rows are as they were, due at once: sent again under the same keys, less and less often.
    wakeFor(await readOutlook(), backoff(++unnoted, Math.random()))
  } finally {
    flushing = false
  }
}
