import { isRefusal, RequestError } from '../api.ts'
import type { OutboxRow } from './outbox.ts'
import type { SaveReply } from './post-save.ts'

/** What a try to deliver came to. */
export type Delivery =
  | { outcome: 'saved'; id: string }
  /** No network: the worker holds the doorbell's string. */
  | { outcome: 'queued' }
  /** Something that may pass: sent again later. */
  | { outcome: 'retry'; error: RequestError }
  /** The server will not have it: kept, shown, not sent again by this release. */
  | { outcome: 'refused'; error: RequestError }

export function readReply(reply: SaveReply): Delivery {
  return 'id' in reply ? { outcome: 'saved', id: reply.id } : { outcome: 'queued' }
}

/** Tells a passing failure from a final one. What is no RequestError is a fault of ours, and thrown on. */
export function readFailure(error: unknown): Delivery {
  if (!(error instanceof RequestError)) throw error
  const final = error.kind === 'status' && isRefusal(error.status)
  return { outcome: final ? 'refused' : 'retry', error }
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
 * Whether a row may be sent now.
 * @param eager something has changed (the network came back, the visitor asked): backoff is not waited for
 */
export function isDue(row: OutboxRow, now: number, release: string, eager: boolean): boolean {
  if (row.state === 'refused') return row.release !== release
  const wait = row.nextTryAt - now
  // A wait longer than any we set means that the clock has been put back.
  const longest = row.serverAsked ? LONGEST_RETRY_AFTER : LONGEST_WAIT * 1.25
  if (wait <= 0 || wait > longest) return true
  return eager && !row.serverAsked
}
