import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds for which one look at the disk answers everybody: asking is not counted, and each look writes. */
const FRESH = 1000

/**
 * GET /api/ready: 200 when a save could be kept, else the failure it would have met, as where the disk is full.
 * @param now milliseconds since 1970
 */
export function createReady(store: Store, replies: Replies, now: () => number) {
  let looked = { at: -Infinity, outcome: Promise.resolve() }
  return async function ready(): Promise<Response> {
    // A clock that was set back is no reason to look no more.
    if (Math.abs(now() - looked.at) >= FRESH) looked = { at: now(), outcome: store.probe() }
    await looked.outcome
    return replies.json({ status: 'ready' })
  }
}
