import type { Context } from 'hono'
import { isAttemptKey } from '../../banks/recovery-key.ts'
import { isResultId } from '../../banks/result-id.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/**
 * DELETE /api/result/:id: deletes a result for good and answers 204 once that is durable, also when it is asked again.
 * The header `Attempt-Key` has the attempt's key, a uuid in any letter case, from which the id was made: it proves
 * ownership. A key that is another's and an id that nobody has are answered alike.
 * @param now milliseconds since 1970
 */
export function createDeletion(store: Store, replies: Replies, now: () => number) {
  return async function deletion(c: Context): Promise<Response> {
    const id = c.req.param('id')?.toLowerCase() ?? ''
    if (!isResultId(id)) return replies.failure('malformed-id')
    const key = c.req.header('attempt-key') ?? ''
    if (!isAttemptKey(key)) return replies.failure('malformed-attempt-key')
    const owned = await store.remove({ id, attemptKey: key.toLowerCase(), deletedAt: now() })
    return owned ? replies.done() : replies.failure('not-owned')
  }
}
