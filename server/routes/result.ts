import type { Context } from 'hono'
import { isResultId } from '../../banks/result-id.ts'
import { makeResult } from '../../banks/result.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** GET /api/result/:id: one result. The id may be in any letter case. */
export function createResult(store: Store, replies: Replies) {
  return async function result(c: Context): Promise<Response> {
    const id = c.req.param('id')?.toLowerCase() ?? ''
    if (!isResultId(id)) return replies.failure('malformed-id')
    const save = await store.read(id)
    return save ? replies.json(makeResult(id, save)) : replies.failure('unknown-result')
  }
}
