import type { Context } from 'hono'
import { compress } from '../compress.ts'
import { chooseEncoding } from '../encoding.ts'
import { answerTo } from '../errors.ts'
import type { FailureAnswer, FailureKind } from '../errors.ts'
import { failurePage } from '../failure-page.ts'
import { findResults } from '../find-results.ts'
import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import { readPageAddress } from '../page-address.ts'
import type { PageData, Renderer } from '../renderer.ts'
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
export function createPages(parts: PageParts) {
  const { replies, log } = parts

  async function render(c: Context, path: string, ids: string[] | undefined): Promise<Response> {
    const { data, failed } = ids ? await lookUp(ids) : {}
    const { status, html, location } = await parts.renderer.render({
      path,
      acceptLanguage: c.req.header('accept-language') ?? '',
      publicUrl: parts.publicUrl,
      ...(data && { data }),
      ...(failed && { failure: failed.status }),
    })
    if (location !== undefined) return replies.redirect(location, 302, NOT_KEPT)
    if (status >= 500 && !failed) log.error('page-failed', { route: 'page', status })
    return answerHtml(c, status, html, {
      ...pageHeaders(isListed(path)),
      ...(failed && failureHeaders(failed.retryAfter)),
    })
  }

  /** What a page's ids stand for; a store that cannot say is no reason to show no page. */
  async function lookUp(ids: string[]): Promise<{ data?: PageData; failed?: FailureAnswer }> {
    try {
      return { data: await findResults(parts.store, ids, log) }
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error
      log.error('page-failed', { route: 'page', kind: error.kind, ...describeError(error) })
      return { failed: answerTo(error.kind) }
    }
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
      const address = readPageAddress(path)
      if (address.kind === 'redirect') {
        return replies.redirect(address.path, 302, NOT_KEPT)
      }
      try {
        return await render(c, path, address.kind === 'data' ? address.ids : undefined)
      } catch (error) {
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
