import type { RequestError } from '../network/api.ts'
import type { Sending } from '../storage/outbox.ts'

/** What a try to deliver something came to, from the request to the page that shows it. */
export type Delivery =
  | { outcome: 'saved'; id: string }
  | { outcome: 'deleted'; id: string }
  /** Visits that were counted; they are known by their row's key. */
  | { outcome: 'counted'; id: string }
  /** No answer yet, and `later` what comes of it where one is waited for; without a network the worker is woken. */
  | { outcome: 'queued'; later?: Promise<Delivery | undefined> }
  /** Something that may pass: sent again later. */
  | { outcome: 'retry'; error: RequestError }
  /** The server will not have it: kept, shown, not sent again by this release. */
  | { outcome: 'refused'; error: RequestError }

/** The HTTP error that a server answered with, which whoever waits is told of; nothing else keeps them waiting. */
export function serverErrorOf(delivery: Delivery): RequestError | undefined {
  return 'error' in delivery && delivery.error.kind === 'status' ? delivery.error : undefined
}

/** The first and the longest wait between tries, in milliseconds. */
export const FIRST_WAIT = 5_000
export const LONGEST_WAIT = 5 * 60_000
/** How long the device may take to say what waits, in milliseconds: what is in this tab alone is then sent without it. */
export const DEVICE_DEADLINE = 3_000
/** The longest a server may ask us to wait, in milliseconds. */
export const LONGEST_RETRY_AFTER = 60 * 60_000

/**
 * How long to wait after a failed try: doubling from 5 s to 5 min, jittered by up to half,
 * so that a train full of phones does not come back all at once.
 * @param tries tries made, 1 or more
 * @param random 0..1
 */
export function backoff(tries: number, random: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(tries - 1, 10), LONGEST_WAIT)
  return Math.round(wait * (0.75 + random / 2))
}

/**
 * Whether something has changed, so that backoff is not waited for: the visitor has asked, the page has heard that the
 * network came back. A worker that the browser has woken knows only that there is a network, which is no news of a save
 * that a server has answered: it sends those alone that were 'unanswered'.
 */
export type Eagerness = boolean | 'unanswered'

/** Whether a row may be sent now. */
export function isDue(row: Sending, now: number, release: string, eager: Eagerness): boolean {
  if (row.state === 'refused') return row.release !== release
  const wait = row.nextTryAt - now
  // A wait longer than any we set means that the clock has been put back.
  const longest = row.serverAsked ? LONGEST_RETRY_AFTER : LONGEST_WAIT * 1.25
  if (wait <= 0 || wait > longest) return true
  if (row.serverAsked) return false
  return eager === 'unanswered' ? row.status === undefined : eager
}
