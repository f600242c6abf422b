import type { Context } from 'hono'
import { isResultId } from '../../banks/result-id.ts'
import { MOST_IDS } from '../errors.ts'
import { findResults } from '../find-results.ts'
import type { Log } from '../log.ts'
import { costOfResults } from '../rate-limit.ts'
import type { Wait } from '../rate-limit.ts'
import { logAbout } from '../request-id.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** GET /api/results?ids=a,b: several results in the order asked for, each once, and the ids that have none. */
export function createResults(store: Store, replies: Replies, log: Log, wait: Wait) {
  return async function results(c: Context): Promise<Response> {
    const asked = c.req.query('ids')?.toLowerCase().split(',') ?? []
    if (asked.length === 0 || !asked.every(isResultId)) return replies.failure('malformed-ids')
    const ids = [...new Set(asked)]
    if (ids.length > MOST_IDS) return replies.failure('too-many-ids')
    const seconds = await wait(c, costOfResults(ids.length))
    if (seconds !== undefined) return replies.failure('too-many-requests', {}, seconds)
    return replies.json(await findResults(store, ids, logAbout(c, log)))
  }
}
