import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppParts } from '../../server/app.ts'
import { makeEvent } from './store/contract.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { createTestServer, PUBLIC_URL } from './test-server.ts'
import type { TestServer } from './test-server.ts'

const TOKEN = 'correct horse battery staple'
const HOUR = 60 * 60 * 1000
const START = Date.UTC(2026, 10, 23, 12)

let now: number
let server: TestServer
beforeEach(() => {
  now = START
  server = createTestServer({ adminToken: TOKEN, now: () => now })
})
afterEach(() => server.close())

const get = (path: string, cookie = '') => server.get(path, cookie === '' ? {} : { Cookie: cookie })

function signIn(token: string, headers: Record<string, string> = {}, app = server.app): Promise<Response> {
  const body = new URLSearchParams({ token }).toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = {
    method: 'POST',
    headers: { ...type, 'Content-Length': String(body.length), ...headers },
    body,
  }
  return Promise.resolve(app.request('/admin', request))
}

async function openCookie(): Promise<string> {
  return (await signIn(TOKEN)).headers.get('set-cookie')!.split(';')[0]!
}

function expectPrivate(reply: Response): void {
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  const policy = reply.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|script/)
}

describe('The page about visits', () => {
  test('does not exist if no token is configured', async () => {
    const bare = createTestServer({} satisfies Partial<AppParts>)
    const nowhere = await bare.get('/nowhere')
    for (const path of ['/admin', '/admin/visits.csv', '/admin/style.css']) {
      const reply = await bare.get(path)
      expect(await reply.text(), path).not.toMatch(/Visits|token/i)
    }
    expect((await bare.get('/admin/style.css')).status).toBe(404)
    expect((await signIn(TOKEN, {}, bare.app)).status).toBe(405)
    // The test renderer has every page; the site's own renderer has no page of this name.
    expect((await bare.get('/admin')).status).toBe(nowhere.status)
    await bare.close()
  })

  test('asks for the token, and shows nothing without it', async () => {
    await server.store.visits.addEvents([makeEvent({ at: now, referrer: 'secret.example' })])
    const reply = await get('/admin')
    expect(reply.status).toBe(200)
    expectPrivate(reply)
    const text = await reply.text()
    expect(text).toContain('type="password"')
    expect(text).not.toContain('secret.example')
    for (const path of ['/admin/referrers.csv', '/admin/nothing', '/admin/']) {
      const turned = await get(path)
      expect([turned.status, turned.headers.get('location')], path).toEqual([303, '/admin'])
      expectPrivate(turned)
    }
  })

  test('opens with the token, which is neither in an address nor in the cookie', async () => {
    const reply = await signIn(TOKEN)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin'])
    const cookie = reply.headers.get('set-cookie')!
    expect(cookie).toMatch(/^admin=[^;]+; Max-Age=43200; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/)
    expect(decodeURIComponent(cookie)).not.toContain('horse')
    await server.store.visits.addEvents([
      makeEvent({ at: now, referrer: 'news.example', campaign: { name: '<script>alert(1)</script>' } }),
    ])
    const page = await get('/admin', cookie.split(';')[0])
    expect(page.status).toBe(200)
    expectPrivate(page)
    const text = await page.text()
    expect(text).toContain('news.example')
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).not.toMatch(/<script|<style|style=|onclick/)
    expect(text).toContain(
      'aria-label="Visits by day: 1 from 2026-10-25 to 2026-11-23, 1 on the busiest day"',
    )
  })

  test.each([
    ['another token', 'correct horse battery stapler', {}],
    ['no token', '', {}],
    ['the token as JSON', TOKEN, { 'Content-Type': 'application/json' }],
    ['a form without end', TOKEN, { 'Content-Length': '5000' }],
  ])('stays closed to %s', async (_, token, headers) => {
    const reply = await signIn(token, headers)
    expect(reply.status).toBe(403)
    expect(reply.headers.get('set-cookie')).toBeNull()
    expectPrivate(reply)
    expect(await reply.text()).toContain('This is not the token.')
  })

  test('stays closed to a changed or expired cookie, and signing out removes the cookie', async () => {
    const cookie = await openCookie()
    const [until, signature] = cookie.slice('admin='.length).split('.')
    const open = async (one: string) => (await (await get('/admin', one)).text()).includes('Sign out')
    expect(await open(cookie)).toBe(true)
    expect(await open(`admin=${Number(until) + 1}.${signature}`)).toBe(false)
    expect(await open(`admin=${until}.`)).toBe(false)
    expect(await open(`admin=${until}`)).toBe(false)
    expect(await open('admin=Infinity.x')).toBe(false)
    now += 13 * HOUR
    expect(await open(cookie)).toBe(false)
    const left = await server.app.request('/admin/leave', { method: 'POST' })
    expect(left.headers.get('set-cookie')).toMatch(/^admin=; Max-Age=0; Path=\/admin; /)
  })

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://other.example' },
    { Origin: 'null' },
  ])('is not signed in to or out of by a page of another site: %j', async (headers) => {
    for (const reply of [
      await signIn(TOKEN, headers),
      await server.app.request('/admin/leave', { method: 'POST', headers }),
    ]) {
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null])
    }
  })

  test.each([{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://of.a.proxy' }, { Origin: PUBLIC_URL }, {}])(
    'is signed in to and out of by its own page: %j',
    async (headers) => {
      for (const reply of [
        await signIn(TOKEN, headers),
        await server.app.request('/admin/leave', { method: 'POST', headers }),
      ]) {
        expect([reply.status, reply.headers.has('set-cookie')]).toEqual([303, true])
      }
    },
  )

  test('serves each table as CSV, and its style sheet', async () => {
    await server.store.visits.addEvents([makeEvent({ at: now - 100 * 24 * HOUR, route: '/test' })])
    const cookie = await openCookie()
    const csv = await get('/admin/funnel.csv?days=all', cookie)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="funnel.csv"')
    expectPrivate(csv)
    expect(await csv.text()).toContain('\r\nOpened the test,1,100.0 %\r\n')
    expect(await (await get('/admin/funnel.csv?days=__proto__', cookie)).text()).toContain(
      '\r\nOpened the test,0,',
    )
    expect((await get('/admin/nothing.csv', cookie)).status).toBe(404)
    const page = await (await get('/admin', cookie)).text()
    for (const [, path = ''] of page.matchAll(/href="(\/admin[^"]*\.csv[^"]*)"/g)) {
      expect((await get(path.replaceAll('&amp;', '&'), cookie)).status, path).toBe(200)
    }
    const styles = await get('/admin/style.css')
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await styles.text()).toContain('--pink')
  })

  test('counts attempts to sign in against the rate limit', async () => {
    const limited = createTestServer({ adminToken: TOKEN, rateLimit: 11 })
    const tries = [
      await signIn('a', {}, limited.app),
      await signIn('b', {}, limited.app),
      await signIn(TOKEN, {}, limited.app),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 429])
    expect(tries[2]!.headers.get('retry-after')).toMatch(/^\d+$/)
    await limited.close()
  })

  test('refuses other methods, and marks the cookie Secure only on an https site', async () => {
    expect((await server.app.request('/admin', { method: 'PUT' })).status).toBe(405)
    expect((await server.app.request('/admin/visits.csv', { method: 'POST' })).status).toBe(405)
    expect(PUBLIC_URL).toMatch(/^https:/)
    const plain = createTestServer({ adminToken: TOKEN, publicUrl: 'http://localhost:3000' })
    expect((await signIn(TOKEN, {}, plain.app)).headers.get('set-cookie')).not.toContain('Secure')
    await plain.close()
  })
})

test('when the store fails, the operator reads a sentence, and the log names the page', async () => {
  const cookie = await openCookie()
  server.store.visits.nextEventDay = async () => {
    throw new StoreFailure('broken', new Error('disk I/O error'))
  }
  for (const path of ['/admin', '/admin/visits.csv']) {
    const reply = await get(path, cookie)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('retry-after')).toBe('30')
    expect(await reply.text()).toBe('The results cannot be reached. Please try again later.\n')
    const line = JSON.parse(server.lines.at(-1)!) as Record<string, unknown>
    expect(line).toMatchObject({ event: 'request-failed', route: 'admin', kind: 'broken' })
    expect(line['request']).toBe(reply.headers.get('x-request-id'))
  }
})
