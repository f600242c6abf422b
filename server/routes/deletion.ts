import type { Context } from 'hono'
import { attemptKeySchema, isAttemptKey } from '../../banks/recovery-key.ts'
import { isResultId, UNKNOWN_ID } from '../../banks/result-id.ts'
import { STORE_WRITE_FAILURES } from '../errors.ts'
import { EXAMPLE_KEY } from '../examples.ts'
import type { Call } from '../openapi.ts'
import { DELETION_COST } from '../rate-limit.ts'
import type { Replies } from '../replies.ts'
import { requestHeader } from '../request-header.ts'
import type { Store } from '../store/store.ts'
import { idParameter } from './result.ts'

export const deletionCall: Call = {
  id: 'deleteResult',
  method: 'DELETE',
  path: '/api/result/:id',
  summary: 'Deletes a result for good',
  description:
    'Responds once the deletion is durable, and the same when repeated. Later saves under this key are refused. An id of 24 zeros stands for whatever result the key has: a client that never received the response to its save can thus delete what may have been stored.',
  parameters: [
    idParameter,
    {
      name: 'Attempt-Key',
      in: 'header',
      required: true,
      description: 'The key under which the result was saved, in any letter case. It proves ownership.',
      schema: attemptKeySchema,
      example: EXAMPLE_KEY,
    },
  ],
  answers: { 204: { description: 'It is deleted.' } },
  failures: ['malformed-id', 'malformed-attempt-key', 'not-owned', ...STORE_WRITE_FAILURES],
  cost: DELETION_COST,
}

/**
 * DELETE /api/result/:id. The key of another attempt and an id that does not exist get the same answer.
 * {@link UNKNOWN_ID} stands for the id derived from the key.
 * @param now milliseconds since 1970
 */
export function createDeletion(store: Store, replies: Replies, now: () => number) {
  return async function deletion(c: Context): Promise<Response> {
    const id = c.req.param('id')?.toLowerCase() ?? ''
    if (!isResultId(id)) return replies.failure('malformed-id')
    const key = requestHeader(c, 'attempt-key') ?? ''
    if (!isAttemptKey(key)) return replies.failure('malformed-attempt-key')
    const named = id === UNKNOWN_ID ? undefined : id
    const owned = await store.remove({ id: named, attemptKey: key.toLowerCase(), deletedAt: now() })
    return owned ? replies.done() : replies.failure('not-owned')
  }
}
