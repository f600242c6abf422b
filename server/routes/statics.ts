import type { Context } from 'hono'
import { chooseEncoding } from '../encoding.ts'
import { matchesTag } from '../entity-tag.ts'
import type { Replies } from '../replies.ts'
import { listHeader } from '../request-header.ts'
import type { HeaderTable } from '../security-headers.ts'
import { encodeFile, hasEncoding, type StaticFile } from '../statics.ts'

/**
 * A file of the built site, in the client's preferred encoding, or 304 when the client has it already.
 * @param vary the request headers that the response depends on besides Accept-Encoding
 */
export function answerFile(c: Context, file: StaticFile, replies: Replies, vary?: string): Response {
  const headers: HeaderTable = {
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding',
  }
  const send = file.role === 'page' ? replies.body : replies[file.role]
  if (matchesTag(listHeader(c, 'if-none-match'), file.etag)) return send(null, 304, headers)
  const encoding = chooseEncoding(listHeader(c, 'accept-encoding'), (name) => hasEncoding(file, name))
  const body = encoding ? encodeFile(file, encoding) : file.plain
  return send(body, 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(body.byteLength),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
}
