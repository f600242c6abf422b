import { STORE_READ_FAILURES, STORE_WRITE_FAILURES } from '../errors.ts'
import type { Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import { shareOutcome } from '../shared-outcome.ts'
import type { Store } from '../store/store.ts'

export const healthCall: Call = {
  id: 'checkHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Tells whether results can be read',
  answers: answerWith('They can.', 'ok'),
  failures: STORE_READ_FAILURES,
  unlimited: true,
}

export const readyCall: Call = {
  id: 'checkReadiness',
  method: 'GET',
  path: '/api/ready',
  summary: 'Tells whether a save could be kept',
  answers: answerWith('It could.', 'ready'),
  failures: STORE_WRITE_FAILURES,
  unlimited: true,
}

function answerWith(description: string, status: string): Call['answers'] {
  const schema = { type: 'object', required: ['status'], properties: { status: { const: status } } }
  return { 200: { description, schema, example: { status } } }
}

/** GET /api/health: 200 when the store answers. A check serves for 250 ms: with PostgreSQL each is a statement. */
export function createHealth(store: Store, replies: Replies, now: () => number) {
  return answerAfter(
    shareOutcome(() => store.check(), 250, now),
    'ok',
    replies,
  )
}

/**
 * GET /api/ready: 200 when a save could be stored, else the failure it would have met, such as a full disk. A probe
 * serves for a second, because each writes.
 */
export function createReady(store: Store, replies: Replies, now: () => number) {
  return answerAfter(
    shareOutcome(() => store.probe(), 1000, now),
    'ready',
    replies,
  )
}

function answerAfter(check: () => Promise<void>, status: string, replies: Replies) {
  return async (): Promise<Response> => {
    await check()
    return replies.json({ status })
  }
}
