import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { PAGE_COST, type RateLimitCheck } from '../rate-limit.ts'
import type { Replies } from '../replies.ts'
import { requestHeader } from '../request-header.ts'
import type { HeaderTable } from '../security-headers.ts'
import type { VisitReads } from '../store/visits.ts'
import { report, type Report } from '../visits/report.ts'
import { ADMIN_PATH, SPANS, writeReportPage, writeSignIn } from '../visits/report-page.ts'
import { writeTableCsv } from '../visits/report-text.ts'

const COOKIE = 'admin'

/** Seconds until the token has to be entered again: a working day. */
const SIGNED_IN_FOR = 12 * 60 * 60

/** Maximum size of a form, in bytes. */
const LONGEST_FORM = 4096

/** Nothing from other origins, and no scripts. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'X-Robots-Tag': 'noindex',
}

const HTML = { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }

const stylesheet = readFileSync(new URL('../visits/report.css', import.meta.url), 'utf8')

type AdminParts = {
  token: string
  visits: VisitReads
  replies: Replies
  publicUrl: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Whether a path is the operator's page or below it. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)
}

/**
 * The operator's page: the report about visits, for those who know the token, which is sent once in a form.
 * The cookie does not contain the token but the time at which it expires, signed with the token.
 */
export function createAdmin(
  { token, visits, replies, publicUrl, now }: AdminParts,
  checkRateLimit: RateLimitCheck,
) {
  const sign = (text: string) => createHmac('sha256', token).update(text).digest('base64url')
  /** Compares HMACs, which have equal length and depend on the token, so that timing reveals nothing. */
  const isSame = (one: string, other: string) =>
    timingSafeEqual(Buffer.from(sign(one)), Buffer.from(sign(other)))
  const cookieOf = (value: string, maxAge: number) =>
    serialize(COOKIE, value, {
      path: ADMIN_PATH,
      httpOnly: true,
      sameSite: 'Strict',
      secure: publicUrl.startsWith('https:'),
      maxAge,
    })

  /** Reports in progress, by span: requests that arrive meanwhile share them. */
  const underWay = new Map<string, Promise<Report>>()

  function makeReport(key: string): Promise<Report> {
    const made =
      underWay.get(key) ?? report(visits, SPANS[key]!.span, now()).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  function isSignedIn(c: Context): boolean {
    const [until = '', signature = ''] = getCookie(c, COOKIE)?.split('.') ?? []
    return isSame(signature, sign(`until ${until}`)) && Number(until) > now()
  }

  /** Whether a page of another site sends a form. Browsers say so; other programs need not say where it is from. */
  function isFromElsewhere(c: Context): boolean {
    const site = requestHeader(c, 'sec-fetch-site')
    if (site !== undefined) return site !== 'same-origin' && site !== 'none'
    const origin = requestHeader(c, 'origin')
    return origin !== undefined && origin !== publicUrl
  }

  async function signIn(c: Context): Promise<Response> {
    const seconds = await checkRateLimit(c, PAGE_COST)
    if (seconds !== undefined) return turnAway(seconds)
    const form = await readForm(c)
    if (!form || !isSame(form.get('token') ?? '', token)) return show(403, 'This is not the token.')
    const until = String(now() + SIGNED_IN_FOR * 1000)
    return redirect({ 'Set-Cookie': cookieOf(`${until}.${sign(`until ${until}`)}`, SIGNED_IN_FOR) })
  }

  const show = async (status: number, problem?: string) =>
    replies.body(String(await writeSignIn(problem)), status, HTML)
  const redirect = (more: HeaderTable = {}) => replies.redirect(ADMIN_PATH, 303, { ...HEADERS, ...more })
  const turnAway = (seconds: number) =>
    replies.text('Too many requests came from your address.\n', 429, {
      ...HEADERS,
      'Retry-After': String(seconds),
    })

  async function answer(c: Context): Promise<Response> {
    const path = c.req.path.slice(ADMIN_PATH.length)
    if (path === '/style.css') {
      return replies.body(stylesheet, 200, { ...HEADERS, 'Content-Type': 'text/css; charset=utf-8' })
    }
    if (!isSignedIn(c)) return path === '' ? show(200) : redirect()
    const seconds = await checkRateLimit(c, PAGE_COST)
    if (seconds !== undefined) return turnAway(seconds)
    const asked = c.req.query('days') ?? ''
    const key = Object.hasOwn(SPANS, asked) ? asked : '30'
    const made = await makeReport(key)
    if (path === '') return replies.body(String(await writeReportPage(made, key)), 200, HTML)
    const table = made.tables.find(({ name }) => path === `/${name}.csv`)
    if (!table) return replies.text('There is nothing at this address.\n', 404, HEADERS)
    return replies.body(writeTableCsv(table), 200, {
      ...HEADERS,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table.name}.csv"`,
    })
  }

  return async function admin(c: Context): Promise<Response> {
    const { method, path } = c.req
    c.set('route', 'admin')
    if (method === 'GET' || method === 'HEAD') return answer(c)
    if (method === 'POST' && isFromElsewhere(c)) {
      return replies.text('This form was sent from another site.\n', 403, HEADERS)
    }
    if (method === 'POST' && path === ADMIN_PATH) return signIn(c)
    if (method === 'POST' && path === `${ADMIN_PATH}/leave`)
      return redirect({ 'Set-Cookie': cookieOf('', 0) })
    return replies.text('This address does not take this method.\n', 405, {
      ...HEADERS,
      Allow: 'GET, HEAD, POST',
    })
  }
}

/** Reads the fields of a short form; undefined for anything else. */
async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const type = requestHeader(c, 'content-type') ?? ''
  const length = Number(requestHeader(c, 'content-length') ?? Infinity)
  if (!type.startsWith('application/x-www-form-urlencoded') || !(length <= LONGEST_FORM)) return undefined
  try {
    return new URLSearchParams(await c.req.raw.text())
  } catch {
    // The client disconnected in the middle of the body.
    return undefined
  }
}
