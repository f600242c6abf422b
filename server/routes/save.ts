import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { ANSWERS_ERROR_KINDS } from '../../banks/answers.ts'
import { attemptKeySchema, isAttemptKey } from '../../banks/recovery-key.ts'
import { resultIdSchema } from '../../banks/result-schema.ts'
import { parseSavePayload, SAVE_ERROR_KINDS, type Save } from '../../banks/save-payload.ts'
import { parseSaveText } from '../save-text.ts'
import { BODY_LIMIT, REFUSED_PAYLOAD, STORE_WRITE_FAILURES } from '../errors.ts'
import { EXAMPLE_ID, EXAMPLE_KEY, examplePayload } from '../examples.ts'
import { refer, refusalOf, type Call } from '../openapi.ts'
import type { Replies } from '../replies.ts'
import { readJson } from '../request-body.ts'
import { requestHeader } from '../request-header.ts'
import type { Store } from '../store/store.ts'

export const saveCall: Call = {
  id: 'save',
  method: 'POST',
  path: '/api/save',
  summary: 'Keeps a finished test',
  description:
    'Answered once the save would survive a loss of power. Under the same key it may be sent again and again: it is kept once and has one id.',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The key of the attempt, in any letter case, made on the device and kept secret: whoever has it can delete the result. Without it every arrival is a test of its own.',
      schema: attemptKeySchema,
      example: EXAMPLE_KEY,
    },
  ],
  body: { schema: refer('Save'), example: examplePayload },
  answers: {
    200: {
      description: 'It is kept.',
      schema: { type: 'object', required: ['id'], properties: { id: resultIdSchema } },
      example: { id: EXAMPLE_ID },
    },
  },
  failures: [
    'malformed-key',
    'broken-json',
    'broken-body',
    'conflict',
    'gone',
    'too-large',
    'wrong-content-type',
    'damaged',
    ...STORE_WRITE_FAILURES,
  ],
  refusal: {
    status: REFUSED_PAYLOAD,
    kinds: [...SAVE_ERROR_KINDS, ...ANSWERS_ERROR_KINDS],
    example: refusalOf(parseSavePayload({ ...examplePayload, lang: 'tlh' })),
  },
}

/**
 * POST /api/save: stores a finished test and answers `{id}` once it is durable.
 * @param now milliseconds since 1970
 */
export function createSave(store: Store, replies: Replies, now: () => number) {
  return async function save(c: Context): Promise<Response> {
    const key = requestHeader(c, 'idempotency-key') ?? randomUUID()
    if (!isAttemptKey(key)) return replies.failure('malformed-key')
    const save = await readSave(c, replies)
    if (save instanceof Response) return save
    const id = await store.save({ attemptKey: key.toLowerCase(), save, createdAt: now() })
    return replies.json({ id })
  }
}

/** A function of its own, so that the body can be freed before its save waits for the disk. */
async function readSave(c: Context, replies: Replies): Promise<Save | Response> {
  const body = await readJson(c, BODY_LIMIT, parseSaveText)
  if (!body.ok) return replies.failure(body.kind)
  const payload = body.value
  return payload.ok ? payload.save : replies.error(REFUSED_PAYLOAD, payload.kind, payload.message)
}
