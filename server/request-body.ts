import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BODY_LIMIT } from './errors.ts'
import type { FailureKind } from './errors.ts'

const TOO_LARGE = new Response(null, { status: 413 })

/** Reads at most so many bytes of a body that does not say how long it is. */
const limitStream = (limit: number) => bodyLimit({ maxSize: limit, onError: () => TOO_LARGE })

/**
 * The JSON in a request's body, or what is wrong with it. A body that is too large by its own account is not read.
 * @param limit the most bytes
 */
export async function readJson(
  c: Context,
  limit: number = BODY_LIMIT,
): Promise<{ ok: true; value: unknown } | { ok: false; kind: FailureKind }> {
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
    // The client went away or fell silent in the middle of the body.
    return { ok: false, kind: 'broken-body' }
  }
  return parse(text)
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; kind: FailureKind } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, kind: 'broken-json' }
  }
}

function isPlainJson(c: Context): boolean {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false
  const type = c.req.header('content-type') ?? ''
  return /^application\/json *(;|$)/i.test(type)
}

/** The length the client announced, which Node's parser holds it to; undefined when it announced none. */
function declaredLength(c: Context): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined
  const text = c.req.header('content-length')
  return text === undefined ? undefined : Number(text)
}
