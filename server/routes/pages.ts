import type { Context } from 'hono'
import type { OpenedPage, Renderer } from '../../client/prerender/renderer.ts'
import { chooseEncoding, compress, ENCODINGS, type Encoding } from '../encoding.ts'
import { makeTag, matchesTag } from '../entity-tag.ts'
import { answerTo, kindOf, retryHeader, type FailureAnswer, type FailureKind } from '../errors.ts'
import { failurePage } from '../failure-page.ts'
import { findResults } from '../find-results.ts'
import { describeError, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createPageCache } from '../page-cache.ts'
import { costOfMany, type RateLimitCheck } from '../rate-limit.ts'
import { createRenderQueue } from '../render-queue.ts'
import { listHeader } from '../request-header.ts'
import { logAbout } from '../request-id.ts'
import type { Replies } from '../replies.ts'
import type { Store } from '../store/store.ts'

/** What rendering needs. `release` names the build, because another may render the same data differently. */
export type PageParts = {
  renderer: Renderer
  release: string
  store: Store
  publicUrl: string
  replies: Replies
  log: Log
  metrics?: Metrics | undefined
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/**
 * Headers of a page that only the visitor may cache, that no intermediary may rewrite (see statics.ts), and
 * that search engines must not list when it shows results.
 */
function pageHeaders(listed: boolean, encoding: Encoding | undefined): Record<string, string> {
  return {
    ...HTML,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    'Cache-Control': 'private, no-cache, no-transform',
    Vary: 'Accept-Language, Accept-Encoding',
    ...(listed ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The page of a failure is not cached, and says when to retry. */
function failureHeaders(retryAfter: number | undefined): Record<string, string> {
  return { 'Cache-Control': 'no-store, no-transform', ...retryHeader(retryAfter) }
}

/** Renders every page that is not a file: results and comparisons with their data, and unknown addresses. */
export function createPages(parts: PageParts, checkRateLimit: RateLimitCheck) {
  const { replies, log } = parts
  const inTurn = createRenderQueue()
  const cache = createPageCache()

  async function render(page: OpenedPage): Promise<string> {
    const began = performance.now()
    const html = await page.render()
    parts.metrics?.rendered((performance.now() - began) / 1000)
    return html
  }

  async function answer(c: Context, path: string): Promise<Response> {
    let failed: FailureAnswer | undefined
    const page = await parts.renderer.open({
      path,
      acceptLanguage: listHeader(c, 'accept-language') ?? '',
      publicUrl: parts.publicUrl,
      // When the store fails, the renderer still shows a page, with the failure's status.
      lookUp: async (ids) => {
        const seconds = await checkRateLimit(c, costOfMany(ids.length))
        if (seconds !== undefined) {
          failed = { ...answerTo('too-many-requests'), retryAfter: seconds }
          return { failure: failed.status }
        }
        try {
          return await findResults(parts.store, ids, logAbout(c, log))
        } catch (error) {
          const kind = kindOf(error)
          logAbout(c, log).error('page-failed', { route: 'page', kind, ...describeError(error) })
          failed = answerTo(kind)
          return { failure: failed.status }
        }
      },
    })
    if ('location' in page) return replies.redirect(page.location, 302, NO_STORE)
    if (page.status === 200) return answerKnown(c, path, page)
    if (page.status >= 500 && !failed)
      logAbout(c, log).error('page-failed', { route: 'page', status: page.status })
    const encoding = encodingFor(c)
    // There is no such page, or its result was deleted; when the store failed, there may be one.
    if (!failed) for (const one of ENCODINGS) cache.drop(keyOf(path, one))
    return replies.body(await encode(await render(page), encoding), page.status, {
      ...pageHeaders(isListed(path), encoding),
      ...(failed && failureHeaders(failed.retryAfter)),
    })
  }

  /** A page that changes only with its data or the release: rendered once for all clients. */
  async function answerKnown(c: Context, path: string, page: OpenedPage): Promise<Response> {
    const tag = makeTag(parts.release, parts.publicUrl, path, page.data)
    const encoding = encodingFor(c)
    const headers = { ...pageHeaders(isListed(path), encoding), ETag: tag }
    if (matchesTag(listHeader(c, 'if-none-match'), tag)) return replies.body(null, 304, headers)
    if (encoding === undefined) return replies.body(await render(page), 200, headers)
    const key = keyOf(path, encoding)
    let body = cache.get(key, tag)
    if (!body) {
      body = await compress(await render(page), encoding)
      cache.set(key, tag, body)
    }
    return replies.body(body, 200, headers)
  }

  /** The page to send when no page can be rendered. */
  function answerFailure(kind: FailureKind, retryAfter = answerTo(kind).retryAfter): Response {
    const { status, message } = answerTo(kind)
    return replies.body(failurePage(message), status, { ...HTML, ...failureHeaders(retryAfter) })
  }

  return {
    answerFailure,

    /** @param path the pathname of the request */
    async answerPage(c: Context, path: string): Promise<Response> {
      try {
        return await inTurn(() => answer(c, path))
      } catch (error) {
        const kind = kindOf(error)
        if (kind === 'internal')
          logAbout(c, log).error('page-failed', { route: 'page', kind, ...describeError(error) })
        return answerFailure(kind)
      }
    },
  }
}

function encodingFor(c: Context): Encoding | undefined {
  return chooseEncoding(listHeader(c, 'accept-encoding'), () => true)
}

async function encode(
  html: string,
  encoding: Encoding | undefined,
): Promise<string | Uint8Array<ArrayBuffer>> {
  return encoding === undefined ? html : compress(html, encoding)
}

function keyOf(path: string, encoding: Encoding): string {
  return `${encoding} ${path}`
}

/** Results and comparisons are private. */
function isListed(path: string): boolean {
  return !/\/(result|compare)\//.test(path)
}
