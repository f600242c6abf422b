import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isAttemptKey } from '../../banks/recovery-key.ts'
import { parseSavePayload } from '../../banks/save-payload.ts'
import { REFUSED_PAYLOAD } from '../errors.ts'
import type { Replies } from '../replies.ts'
import { readJson } from '../request-body.ts'
import type { Store } from '../store/store.ts'

/**
 * POST /api/save: keeps a finished test and answers `{id}` once it is durable. The header `Idempotency-Key`, a uuid
 * in any letter case, makes it safe to send again; without it every arrival is a test of its own.
 * @param now milliseconds since 1970
 */
export function createSave(store: Store, replies: Replies, now: () => number) {
  return async function save(c: Context): Promise<Response> {
    const key = c.req.header('idempotency-key') ?? randomUUID()
    if (!isAttemptKey(key)) return replies.failure('malformed-key')
    const body = await readJson(c)
    if (!body.ok) return replies.failure(body.kind)
    const payload = parseSavePayload(body.value)
    if (!payload.ok) return replies.error(REFUSED_PAYLOAD, payload.kind, payload.message)
    const id = await store.save({ attemptKey: key.toLowerCase(), save: payload.save, createdAt: now() })
    return replies.json({ id })
  }
}
