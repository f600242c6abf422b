import { answerTo } from './errors.ts'
import type { ErrorBody, FailureKind } from './errors.ts'
import { apiHeaders, assetHeaders } from './security-headers.ts'
import type { HeaderTable } from './security-headers.ts'

/** Makes every answer the server gives, so that none goes out without the security headers. */
export type Replies = ReturnType<typeof createReplies>

/** @param base the headers all answers carry */
export function createReplies(base: HeaderTable) {
  const bareHeaders = { ...apiHeaders(base), 'Cache-Control': 'no-store' }
  const jsonHeaders = { ...bareHeaders, 'Content-Type': 'application/json' }
  const partHeaders = assetHeaders(base)
  const textHeaders = { ...base, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

  function json(body: unknown, status = 200, more?: HeaderTable): Response {
    // The table is passed as it is: the Node adapter writes a plain table without building Headers first.
    const headers = more ? { ...jsonHeaders, ...more } : jsonHeaders
    return new Response(JSON.stringify(body), { status, headers })
  }

  return {
    /** JSON that no cache keeps, unless told. */
    json,

    /** A failure in the API's one shape, with a kind and sentence of one's own. */
    error(status: number, kind: string, message: string, more?: HeaderTable): Response {
      return json({ type: 'error', message, kind } satisfies ErrorBody, status, more)
    },

    /** A failure in the API's one shape. `retryAfter`, in seconds, takes the place of the kind's own. */
    failure(kind: FailureKind, more: HeaderTable = {}, retryAfter = answerTo(kind).retryAfter): Response {
      const { status, message } = answerTo(kind)
      const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
      return this.error(status, kind, message, { ...more, ...wait })
    },

    /** That it is done, and nothing beside. */
    done(): Response {
      return new Response(null, { status: 204, headers: bareHeaders })
    },

    /** That the client has the JSON it asks for. */
    unchanged(more: HeaderTable): Response {
      return new Response(null, { status: 304, headers: { ...bareHeaders, ...more } })
    },

    /** Plain text that no cache keeps. */
    text(body: string, status: number, more: HeaderTable = {}): Response {
      return new Response(body, { status, headers: { ...textHeaders, ...more } })
    },

    /** Any body, with headers of its own beside those all answers carry. */
    body(body: string | Uint8Array<ArrayBuffer> | null, status: number, headers: HeaderTable): Response {
      return new Response(body, { status, headers: { ...base, ...headers } })
    },

    /** A file that is only ever part of a page. */
    part(body: Uint8Array<ArrayBuffer> | null, status: number, headers: HeaderTable): Response {
      return new Response(body, { status, headers: { ...partHeaders, ...headers } })
    },

    redirect(location: string, status: 302 | 303 | 308, headers: HeaderTable = {}): Response {
      return new Response(null, { status, headers: { ...base, ...headers, Location: location } })
    },
  }
}
