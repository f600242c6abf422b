import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

export const readyCall: Call = {
  id: 'checkReadiness',
  method: 'GET',
  path: '/api/ready',
  summary: 'Tells whether a save could be kept',
  answers: {
    200: {
      description: 'It could.',
      schema: { type: 'object', required: ['status'], properties: { status: { const: 'ready' } } },
      example: { status: 'ready' },
    },
  },
  failures: ['busy', 'broken', 'closed', 'full'],
  unlimited: true,
}

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
