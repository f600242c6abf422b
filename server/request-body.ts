import type { Context } from 'hono'
import { BODY_LIMIT } from './errors.ts'
import type { FailureKind } from './errors.ts'
import { requestHeader } from './request-header.ts'

/**
 * Maximum number of bytes read and dropped of a chunked body that is too large. Bodies that are refused unread
 * are dropped by Node, until the request times out.
 */
const MOST_DISCARDED = 64 * 1024 * 1024

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
  let text: string | undefined
  try {
    text = length === undefined ? await readAtMost(limit, c.req.raw.body) : await c.req.raw.text()
  } catch {
    // The client disconnected or timed out in the middle of the body.
    return { ok: false, kind: 'broken-body' }
  }
  if (text === undefined) return { ok: false, kind: 'too-large' }
  try {
    return { ok: true, value: parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, kind: 'broken-json' }
    throw error
  }
}

/** Returns the text of a body; undefined when it is longer than `limit` bytes. */
async function readAtMost(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  // Cancelling it would close the connection.
  for await (const chunk of body.values({ preventCancel: true })) {
    chunks.push(chunk)
    size += chunk.length
    if (size > limit) break
  }
  if (size <= limit) return new TextDecoder().decode(Buffer.concat(chunks))
  void discardRest(body)
  return undefined
}

/**
 * Reads the rest of a body without keeping it. Until it has been read, the connection is not free for the next
 * request, which a proxy may already have sent.
 */
async function discardRest(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > MOST_DISCARDED) return
    }
  } catch {
    // The client disconnected or timed out.
  }
}

function isPlainJson(c: Context): boolean {
  const encoding = requestHeader(c, 'content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return false
  const type = requestHeader(c, 'content-type') ?? ''
  return /^application\/json *(;|$)/i.test(type)
}

/** The Content-Length, which Node's parser enforces; undefined when the length is not declared. */
function declaredLength(c: Context): number | undefined {
  if (requestHeader(c, 'transfer-encoding') !== undefined) return undefined
  const text = requestHeader(c, 'content-length')
  return text === undefined ? undefined : Number(text)
}
