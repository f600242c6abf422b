import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { BODY_LIMIT, type FailureKind } from './errors.ts'
import { requestHeader } from './request-header.ts'

/**
 * Maximum number of bytes dropped of a chunked body that is too large. Bodies that are refused unread are dropped by
 * Node, until the request times out.
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
    text = length === undefined ? await readAtMost(limit, c) : await c.req.raw.text()
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

/** Returns the text of a body whose length is not declared; undefined when it is longer than `limit` bytes. */
async function readAtMost(limit: number, c: Context): Promise<string | undefined> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // Tests may leave out the request as Node has it, or all of it but the address.
  if (incoming?.headers) return receive(incoming, limit)
  const text = await c.req.raw.text()
  return Buffer.byteLength(text) <= limit ? text : undefined
}

/**
 * Receives the text of a body; undefined when it is longer than `limit` bytes. The pieces it arrives in are copied:
 * as they are, pieces of one byte would take 150 bytes of memory each. The copy grows with what arrives, because many
 * bodies may begin and never end. The rest of a body that is too large is dropped as it arrives; until then, the
 * connection is not free for the next request, which a proxy may already have sent.
 */
function receive(incoming: HttpBindings['incoming'], limit: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  let arrived = new Uint8Array(0)
  let size = 0
  const add = (piece: Buffer) => {
    if (size + piece.length > arrived.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(2 * arrived.length, size + piece.length)))
      larger.set(arrived)
      arrived = larger
    }
    arrived.set(piece, size)
  }
  incoming.on('data', (piece: Buffer) => {
    if (size + piece.length <= limit) add(piece)
    else resolve(undefined)
    size += piece.length
    if (size > limit + MOST_DISCARDED) incoming.destroy()
  })
  incoming.on('end', () => resolve(new TextDecoder().decode(arrived.subarray(0, size))))
  incoming.on('error', reject)
  const fail = () => reject(new Error('The connection was closed in the middle of a body'))
  incoming.on('close', fail)
  if (incoming.destroyed) fail()
  return promise
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
