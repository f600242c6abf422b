import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** GET /api/health: 200 when the store answers. */
export function createHealth(store: Store, replies: Replies) {
  return async function health(): Promise<Response> {
    await store.check()
    return replies.json({ status: 'ok' })
  }
}
