import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BODY_LIMIT } from './errors.ts'
import type { FailureKind } from './errors.ts'

const TOO_LARGE = new Response(null, { status: 413 })

/** Reads at most `limit` bytes of a body whose length is not declared. */
const limitStream = (limit: number) => bodyLimit({ maxSize: limit, onError: () => TOO_LARGE })

/**
 * Parses the JSON body of a request, or says what is wrong with it. A body that is declared too large is not
 * read.
 * @param limit the maximum, in bytes
 * @param parse throws a SyntaxError for a text that is not JSON
 */
export async function readJson<Value = unknown>(
  c: Context,
  limit: number = BODY_LIMIT,
  parse: (text: string) => Value = JSON.parse,
): Promise<{ ok: true; value: Value } | { ok: false; kind: FailureKind }> {
  if (!isPlainJson(c)) return { ok: false, kind: 'wrong-content-type' }
  const length = declaredLength(c)
  if (length !== undefined && length > limit) return { ok: false, kind: 'too-large' }
  let text: string
  try {
    if (length === undefined && (await limitStream(limit)(c, async () => {})) === TOO_LARGE) {
      return { ok: false, kind: 'too-large' }
    }
    text = await c.req.raw.text()
  } catch {
    // The client disconnected or timed out in the middle of the body.
    return { ok: false, kind: 'broken-body' }
  }
  try {
    return { ok: true, value: parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, kind: 'broken-json' }
    throw error
  }
}

function isPlainJson(c: Context): boolean {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false
  const type = c.req.header('content-type') ?? ''
  return /^application\/json *(;|$)/i.test(type)
}

/** The Content-Length, which Node's parser enforces; undefined when the length is not declared. */
function declaredLength(c: Context): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined
  const text = c.req.header('content-length')
  return text === undefined ? undefined : Number(text)
}
