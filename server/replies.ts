import { answerTo, retryHeader, type ErrorBody, type FailureKind } from './errors.ts'
import { apiHeaders, assetHeaders, workerHeaders, type HeaderTable } from './security-headers.ts'

/** Builds every response of the server, so that none lacks its security headers. */
export type Replies = ReturnType<typeof createReplies>

/** @param base the security headers of a page; other responses have some of them */
export function createReplies(base: HeaderTable) {
  const bareHeaders = { ...apiHeaders(base), 'Cache-Control': 'no-store' }
  const jsonHeaders = { ...bareHeaders, 'Content-Type': 'application/json' }
  const textHeaders = { ...base, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

  function json(body: unknown, status = 200, more?: HeaderTable): Response {
    // Passed as a plain object, which the Node adapter writes without building Headers first.
    const headers = more ? { ...jsonHeaders, ...more } : jsonHeaders
    return new Response(JSON.stringify(body), { status, headers })
  }

  return {
    /** A JSON response, with `Cache-Control: no-store` unless `more` overrides it. */
    json,

    /** A failure in the API's error format, with its own kind and message. */
    error(status: number, kind: string, message: string, more?: HeaderTable): Response {
      return json({ type: 'error', message, kind } satisfies ErrorBody, status, more)
    },

    /** A failure in the API's error format. `retryAfter`, in seconds, replaces that of the kind. */
    failure(kind: FailureKind, more: HeaderTable = {}, retryAfter = answerTo(kind).retryAfter): Response {
      const { status, message } = answerTo(kind)
      return this.error(status, kind, message, { ...more, ...retryHeader(retryAfter) })
    },

    /** An empty 204 response. */
    done(): Response {
      return new Response(null, { status: 204, headers: bareHeaders })
    },

    /** A 304 response: the client's JSON is current. */
    unchanged(more: HeaderTable): Response {
      return new Response(null, { status: 304, headers: { ...bareHeaders, ...more } })
    },

    /** A plain text response that is not cached. */
    text(body: string, status: number, more: HeaderTable = {}): Response {
      return new Response(body, { status, headers: { ...textHeaders, ...more } })
    },

    /** Any body, with headers in addition to the security headers. */
    body: sendWith(base),

    /** A file that is only loaded as part of a page. */
    part: sendWith(assetHeaders(base)),

    /** A picture that other sites may show. */
    preview: sendWith({ ...assetHeaders(base), 'Cross-Origin-Resource-Policy': 'cross-origin' }),

    /** The service worker's script. */
    worker: sendWith(workerHeaders(base)),

    redirect(location: string, status: 302 | 303 | 308, headers: HeaderTable = {}): Response {
      return new Response(null, { status, headers: { ...base, ...headers, Location: location } })
    },
  }
}

/** Makes responses that have these security headers, and others in addition. */
function sendWith(security: HeaderTable) {
  return (body: string | Uint8Array<ArrayBuffer> | null, status: number, headers: HeaderTable): Response =>
    new Response(body, { status, headers: { ...security, ...headers } })
}
