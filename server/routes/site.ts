import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import {
  canonicalPath,
  choosesEnglish,
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  localePrefix,
  matchLocale,
  parseAcceptLanguage,
} from '../../locales/locales.ts'
import { PAGE_COST, type RateLimitCheck } from '../rate-limit.ts'
import { listHeader, requestHeader } from '../request-header.ts'
import type { Statics } from '../statics.ts'
import { createPages, type PageParts } from './pages.ts'
import { createPreviews, type PreviewParts } from './previews.ts'
import { answerSecurityTxt, SECURITY_TXT } from './security-txt.ts'
import { answerFile } from './statics.ts'

/** The request headers that the home page's language depends on. */
const VARY_HOME = 'Accept-Language, Cookie, Sec-Fetch-Site'

/** The cookie that remembers English as the chosen language. */
const ENGLISH = serialize(LOCALE_COOKIE, DEFAULT_LOCALE, {
  path: '/',
  maxAge: LOCALE_COOKIE_SECONDS,
  sameSite: 'Lax',
})

/** The end of a preview's address, which is below the address of its result or comparison. */
const PREVIEW = '/preview.png'

/**
 * Answers everything outside the API: the built site's files, and pages that are rendered on request. Only
 * the latter count against the rate limit; a file costs next to nothing.
 */
export function createSite(
  parts: PreviewParts &
    PageParts & {
      statics: Statics
      /** Whom to tell about security faults, as a URI; undefined for nobody. */
      securityContact?: string | undefined
      /** Milliseconds since 1970. */
      now: () => number
    },
  checkRateLimit: RateLimitCheck,
) {
  const { statics, replies } = parts
  const pages = createPages(parts, checkRateLimit)
  const answerPreview = createPreviews(parts, checkRateLimit)

  return async function site(c: Context): Promise<Response> {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return replies.text('This address takes GET and HEAD only.\n', 405, { Allow: 'GET, HEAD' })
    }
    const { pathname, search } = new URL(c.req.url)
    const path = canonicalPath(pathname)
    if (choosesEnglish(pathname)) {
      return replies.redirect(path + search, 302, { 'Cache-Control': 'no-store', 'Set-Cookie': ENGLISH })
    }
    if (path !== pathname) return replies.redirect(path + search, 308)
    const locale = path === '/' ? homeLocale(c) : DEFAULT_LOCALE
    if (locale !== DEFAULT_LOCALE) {
      return replies.redirect(localePrefix(locale) + search, 302, {
        'Cache-Control': 'private, no-cache',
        Vary: VARY_HOME,
      })
    }
    const file = statics.get(path)
    if (file) {
      c.set('route', 'file')
      return answerFile(c, file, replies, path === '/' ? VARY_HOME : undefined)
    }
    if (path === SECURITY_TXT) {
      return answerSecurityTxt(parts.securityContact, parts.publicUrl, parts.now(), replies)
    }
    if (namesFile(path)) return replies.text('There is no such file.\n', 404)
    if (path.endsWith(PREVIEW)) {
      c.set('route', 'preview')
      return answerPreview(c, path.slice(0, -PREVIEW.length))
    }
    c.set('route', 'page')
    const seconds = await checkRateLimit(c, PAGE_COST)
    return seconds === undefined
      ? pages.answerPage(c, path)
      : pages.answerFailure('too-many-requests', seconds)
  }
}

/**
 * The language of the home page: the one chosen before, else the one the browser prefers. A visitor who comes
 * from a page of this site followed the link to English, which is how the language is chosen without scripts.
 */
function homeLocale(c: Context) {
  if (requestHeader(c, 'sec-fetch-site') === 'same-origin') return DEFAULT_LOCALE
  const chosen = getCookie(c, LOCALE_COOKIE)
  if (isLocale(chosen)) return chosen
  return matchLocale(parseAcceptLanguage(listHeader(c, 'accept-language') ?? '')) ?? DEFAULT_LOCALE
}

/** Whether a path can only be a file. A missing script must be answered with 404 and not with a page. */
function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || /^(?!.*\/(result|compare)\/).*\.[a-z0-9]{1,12}$/i.test(path)
}
