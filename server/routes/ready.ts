import { STORE_WRITE_FAILURES } from '../errors.ts'
import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import { shareOutcome } from '../shared-outcome.ts'
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
  failures: STORE_WRITE_FAILURES,
  unlimited: true,
}

/**
 * Milliseconds for which the outcome of one probe is reused: these requests are not rate-limited, and each
 * probe writes.
 */
const FRESH = 1000

/**
 * GET /api/ready: 200 when a save could be stored, else the failure it would have met, such as a full disk.
 * @param now milliseconds since 1970
 */
export function createReady(store: Store, replies: Replies, now: () => number) {
  const probe = shareOutcome(() => store.probe(), FRESH, now)
  return async function ready(): Promise<Response> {
    await probe()
    return replies.json({ status: 'ready' })
  }
}
