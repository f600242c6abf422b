import type { Context } from 'hono'
import type { Renderer } from '../../client/rendering/renderer.ts'
import { compress } from '../compress.ts'
import { chooseEncoding } from '../encoding.ts'
import { answerTo } from '../errors.ts'
import type { FailureAnswer, FailureKind } from '../errors.ts'
import { failurePage } from '../failure-page.ts'
import { findResults } from '../find-results.ts'
import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import { costOfResults } from '../rate-limit.ts'
import type { Wait } from '../rate-limit.ts'
import { createRenderQueue } from '../render-queue.ts'
import type { Replies } from '../replies.ts'
import { StoreFailure } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** What rendering a page takes. */
export type PageParts = { renderer: Renderer; store: Store; publicUrl: string; replies: Replies; log: Log }

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** A page nobody but the visitor should keep, and that search engines should not list when it shows a result. */
function pageHeaders(listed: boolean) {
  return {
    ...HTML,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Language, Accept-Encoding',
    ...(listed ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** A failure's page is not kept, and says when to come back. */
function failureHeaders(retryAfter: number | undefined): Record<string, string> {
  return { ...NOT_KEPT, ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) }
}

/** Every page that is no file: results and comparisons with their data, and what is not found. */
export function createPages(parts: PageParts, wait: Wait) {
  const { replies, log } = parts
  const inTurn = createRenderQueue()

  async function render(c: Context, path: string): Promise<Response> {
    let failed: FailureAnswer | undefined
    const { status, html, location } = await parts.renderer.render({
      path,
      acceptLanguage: c.req.header('accept-language') ?? '',
      publicUrl: parts.publicUrl,
      // A store that cannot say is no reason to show no page.
      lookUp: async (ids) => {
        const seconds = await wait(c, costOfResults(ids.length))
        if (seconds !== undefined) {
          failed = { ...answerTo('too-many-requests'), retryAfter: seconds }
          return { failure: failed.status }
        }
        try {
          return await findResults(parts.store, ids, log)
        } catch (error) {
          const kind = error instanceof StoreFailure ? error.kind : 'internal'
          log.error('page-failed', { route: 'page', kind, ...describeError(error) })
          failed = answerTo(kind)
          return { failure: failed.status }
        }
      },
    })
    if (location !== undefined) return replies.redirect(location, 302, NOT_KEPT)
    if (status >= 500 && !failed) log.error('page-failed', { route: 'page', status })
    return answerHtml(c, status, html, {
      ...pageHeaders(isListed(path)),
      ...(failed && failureHeaders(failed.retryAfter)),
    })
  }

  async function answerHtml(
    c: Context,
    status: number,
    html: string,
    headers: Record<string, string>,
  ): Promise<Response> {
    const encoding = chooseEncoding(c.req.header('accept-encoding'), () => true)
    if (encoding === undefined) return replies.body(html, status, headers)
    const body = await compress(html, encoding)
    return replies.body(body, status, { ...headers, 'Content-Encoding': encoding })
  }

  /** The last resort, when a page cannot be shown. */
  function answerFailure(kind: FailureKind, retryAfter = answerTo(kind).retryAfter): Response {
    const { status, message } = answerTo(kind)
    return replies.body(failurePage(message), status, { ...HTML, ...failureHeaders(retryAfter) })
  }

  return {
    answerFailure,

    /** @param path the pathname as it came */
    async answerPage(c: Context, path: string): Promise<Response> {
      try {
        return await inTurn(() => render(c, path))
      } catch (error) {
        if (error instanceof StoreFailure) return answerFailure(error.kind)
        log.error('page-failed', { route: 'page', kind: 'internal', ...describeError(error) })
        return answerFailure('internal')
      }
    },
  }
}

/** Results and comparisons are the visitor's own. */
function isListed(path: string): boolean {
  return !/\/(result|compare)\//.test(path)
}
