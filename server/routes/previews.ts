import type { Context } from 'hono'
import type { OpenedPreview } from '../../client/prerender/renderer.ts'
import { makeTag, matchesTag } from '../entity-tag.ts'
import { answerTo, kindOf, retryHeader, type FailureKind } from '../errors.ts'
import { findResults } from '../find-results.ts'
import { describeError } from '../log.ts'
import { createPageCache } from '../page-cache.ts'
import type { Painter } from '../previews/painter.ts'
import { costOfMany, PAINT_COST, PREVIEW_COST, type RateLimitCheck } from '../rate-limit.ts'
import { listHeader } from '../request-header.ts'
import { logAbout } from '../request-id.ts'
import type { PageParts } from './pages.ts'

/** What previews need. */
export type PreviewParts = Omit<PageParts, 'publicUrl' | 'metrics'> & { painter: Painter }

type Bytes = Uint8Array<ArrayBuffer>

/** Maximum total size of cached pictures, in bytes: about two thousand pictures. */
const CAPACITY = 32 * 1024 * 1024

/**
 * A picture is as private as its page. Anyone with the address may fetch it, but no shared cache may store it
 * beyond the deletion of its result, and search engines do not list it. Other sites may show it where the
 * link is posted.
 */
const HEADERS = {
  'Content-Type': 'image/png',
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
}

/** Answers requests for the previews of links to results and comparisons, which are painted on a separate thread. */
export function createPreviews(
  { renderer, release, store, replies, log, painter }: PreviewParts,
  checkRateLimit: RateLimitCheck,
) {
  const cache = createPageCache(CAPACITY)
  /** Pictures being painted, by ETag: requests for the same picture share one. */
  const underWay = new Map<string, Promise<Bytes>>()

  function refuse(kind: FailureKind, retryAfter = answerTo(kind).retryAfter): Response {
    const { status, message } = answerTo(kind)
    return replies.text(`${message}\n`, status, { 'X-Robots-Tag': 'noindex', ...retryHeader(retryAfter) })
  }

  async function paint(draw: NonNullable<OpenedPreview['draw']>, path: string, tag: string): Promise<Bytes> {
    let painting = underWay.get(tag)
    if (!painting) {
      painting = painter.paint(draw).finally(() => underWay.delete(tag))
      underWay.set(tag, painting)
    }
    const png = await painting
    cache.set(path, tag, png)
    return png
  }

  async function answer(c: Context, path: string): Promise<Response> {
    let seconds: number | undefined
    const { status, data, draw } = await renderer.openPreview({
      path,
      async lookUp(ids) {
        seconds = await checkRateLimit(c, costOfMany(ids.length))
        return seconds === undefined ? findResults(store, ids, logAbout(c, log)) : { failure: 429 }
      },
    })
    if (seconds !== undefined) return refuse('too-many-requests', seconds)
    if (!draw) {
      // There is no such picture, or its result was deleted.
      cache.drop(path)
      return refuse(status === 410 ? 'gone' : 'unknown-address')
    }
    const tag = makeTag(release, data)
    const headers = { ...HEADERS, ETag: tag }
    if (matchesTag(listHeader(c, 'if-none-match'), tag)) return replies.preview(null, 304, headers)
    let png = cache.get(path, tag)
    if (!png) {
      seconds = await checkRateLimit(c, PAINT_COST)
      if (seconds !== undefined) return refuse('too-many-requests', seconds)
      png = await paint(draw, path, tag)
    }
    return replies.preview(png, 200, { ...headers, 'Content-Length': String(png.byteLength) })
  }

  /** @param path of the page that the picture belongs to */
  return async function answerPreview(c: Context, path: string): Promise<Response> {
    try {
      const seconds = await checkRateLimit(c, PREVIEW_COST)
      if (seconds !== undefined) return refuse('too-many-requests', seconds)
      return await answer(c, path)
    } catch (error) {
      const kind = kindOf(error)
      if (kind !== 'busy' && kind !== 'closed') {
        logAbout(c, log).error('preview-failed', { route: 'preview', kind, ...describeError(error) })
      }
      return refuse(kind)
    }
  }
}
