import { STORE_READ_FAILURES } from '../errors.ts'
import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
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

/** GET /api/health: 200 when the store answers. */
export function createHealth(store: Store, replies: Replies) {
  return async function health(): Promise<Response> {
    await store.check()
    return replies.json({ status: 'ok' })
  }
}
