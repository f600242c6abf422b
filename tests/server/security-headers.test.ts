import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePayload } from '../support/rows.ts'
import { createTestServer, postSave } from './test-server.ts'
import type { TestServer } from './test-server.ts'

// The hashes of the test renderer's inline script and style.
const script = "'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='"
const style = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
const policy =
  `default-src 'none'; script-src 'self' ${script}; style-src 'self' ${style}; ` +
  "img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'"

let server: TestServer
beforeAll(() => {
  server = createTestServer({ rateLimit: 1000 })
})
afterAll(() => server.close())

type Answers = Record<string, () => Response | Promise<Response>>

const ofTheApi: Answers = {
  'a save': () => server.post(makePayload()),
  'a refused save': () => postSave(server.app, '{'),
  'a missing result': () => server.get(`/api/result/${'0'.repeat(24)}`),
  'an unknown address of the API': () => server.get('/api/nothing'),
  'a wrong method': () => server.get('/api/save'),
  health: () => server.get('/api/health'),
}

const ofTheSite: Answers = {
  'a prerendered page': () => server.get('/about'),
  'a page the browser has': () => server.get('/about', { 'If-None-Match': '*' }),
  'a missing asset': () => server.get('/assets/none.js'),
  'a rendered page': () => server.get('/nothing'),
  'the redirect to a language': () => server.get('/', { 'Accept-Language': 'no' }),
  'the redirect of a slash': () => server.get('/about/'),
  'the redirect of an id': () => server.get(`/result/${'A'.repeat(24)}`),
  'a posted page': () => server.app.request('/about', { method: 'POST' }),
}

describe('the security headers', () => {
  test.each(Object.entries(ofTheSite))('are on %s', async (_, ask) => {
    const { headers } = await ask()
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test.each(Object.entries(ofTheApi))('are on %s those of a response that is not a page', async (_, ask) => {
    const { headers } = await ask()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
    expect(headers.get('permissions-policy')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('include subdomains in HSTS only if configured', async () => {
    const wide = createTestServer({ hstsSubdomains: true })
    const { headers } = await wide.get('/about')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    await wide.close()
  })

  test('are on a page that failed and on one over the rate limit', async () => {
    const strict = createTestServer({ rateLimit: 1 })
    strict.renderer.open = async () => {
      throw new Error('no page')
    }
    for (const status of [500, 429]) {
      const response = await strict.get('/nothing')
      expect(response.status).toBe(status)
      expect(response.headers.get('content-security-policy')).toBe(policy)
    }
    await strict.close()
  })

  test('are reduced on a file that is only part of pages', async () => {
    const { status, headers } = await server.get('/assets/app-4f2a91.js')
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('permissions-policy')).toBeNull()
  })

  test('let the service worker fetch from this site, and nothing else', async () => {
    const { status, headers } = await server.get('/sw.js')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('permissions-policy')).toBeNull()
  })

  test('do not include HSTS on a site without https', async () => {
    const plain = createTestServer({ publicUrl: 'http://localhost:3000' })
    expect((await plain.get('/about')).headers.get('strict-transport-security')).toBeNull()
    await plain.close()
  })
})
