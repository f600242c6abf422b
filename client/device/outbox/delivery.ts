import type { RequestError } from '../../base/network/api.ts'
import { LONGEST_WAIT } from '../../base/network/retry-delay.ts'
import type { SavedNotice, Sending } from '../outbox.ts'

/** The outcome of trying to deliver something, from the request to the page that shows it. */
export type Delivery =
  /** `notice`: the notification that the visitor asked for meanwhile. */
  | { outcome: 'saved'; id: string; notice?: SavedNotice }
  | { outcome: 'deleted'; id: string }
  /** Events that were counted; `id` is their batch's key. */
  | { outcome: 'counted'; id: string }
  /**
   * Not sent yet: there is no network, or the response is late. `later` resolves to the outcome where the
   * response is still awaited; what waits otherwise is sent again by the page or the worker.
   */
  | { outcome: 'queued'; later?: Promise<Delivery | undefined> }
  /** A temporary failure: sent again later. */
  | { outcome: 'retry'; error: RequestError }
  /** Refused by the server: stored, shown, and not sent again by this release. */
  | { outcome: 'refused'; error: RequestError }

/** The HTTP error of an outcome, if any: the visitor is told and has to stay; any other outcome leads on. */
export function serverErrorOf(delivery: Delivery): RequestError | undefined {
  return 'error' in delivery && delivery.error.kind === 'status' ? delivery.error : undefined
}

/** The longest wait that a server may ask for, in milliseconds. */
export const LONGEST_RETRY_AFTER = 60 * 60_000

/**
 * Whether to skip the backoff because something has changed: the visitor has asked, or the network came back.
 * A worker that the browser has woken knows only that there is a network, which changes nothing for a save
 * that the server has answered: it sends only those that were 'unanswered'.
 */
export type Eagerness = boolean | 'unanswered'

/** Whether a row may be sent now. */
export function isDue(row: Sending, now: number, release: string, eager: Eagerness): boolean {
  if (row.state === 'refused') return row.release !== release
  const wait = row.nextTryAt - now
  // A longer wait than any that is ever set means that the clock has been put back.
  const longest = row.serverAsked ? LONGEST_RETRY_AFTER : LONGEST_WAIT * 1.25
  if (wait <= 0 || wait > longest) return true
  if (row.serverAsked) return false
  return eager === 'unanswered' ? row.status === undefined : eager
}
