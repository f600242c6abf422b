import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isAttemptKey } from '../../banks/recovery-key.ts'
import { parseSavePayload } from '../../banks/save-payload.ts'
import type { Save } from '../../banks/save-payload.ts'
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
    const save = await readSave(c, replies)
    if (save instanceof Response) return save
    const id = await store.save({ attemptKey: key.toLowerCase(), save, createdAt: now() })
    return replies.json({ id })
  }
}

/** On its own, so that a body is let go of before its save waits for the disk. */
async function readSave(c: Context, replies: Replies): Promise<Save | Response> {
  const body = await readJson(c)
  if (!body.ok) return replies.failure(body.kind)
  const payload = parseSavePayload(body.value)
  return payload.ok ? payload.save : replies.error(REFUSED_PAYLOAD, payload.kind, payload.message)
}
