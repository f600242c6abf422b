import { STORE_READ_FAILURES } from '../errors.ts'
import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import { shareOutcome } from '../shared-outcome.ts'
import type { Store } from '../store/store.ts'

export const healthCall: Call = {
  id: 'checkHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Tells whether results can be read',
  answers: {
    200: {
      description: 'They can.',
      schema: { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } },
      example: { status: 'ok' },
    },
  },
  failures: STORE_READ_FAILURES,
  unlimited: true,
}

/**
 * Milliseconds for which the outcome of one check is reused: these requests are not rate-limited, and with
 * PostgreSQL each check is a statement.
 */
const FRESH = 250

/**
 * GET /api/health: 200 when the store answers.
 * @param now milliseconds since 1970
 */
export function createHealth(store: Store, replies: Replies, now: () => number) {
  const check = shareOutcome(() => store.check(), FRESH, now)
  return async function health(): Promise<Response> {
    await check()
    return replies.json({ status: 'ok' })
  }
}
