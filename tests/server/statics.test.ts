import { rmSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartFailure } from '../../server/start-failure.ts'
import { readStatics } from '../../server/statics.ts'
import { createTestServer, PUBLIC_URL } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(() => {
  server = createTestServer()
})
afterAll(() => server.close())

describe('a file of the built site', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache, no-transform'],
    ['/about', 'text/html; charset=utf-8', 'no-cache, no-transform'],
    ['/no', 'text/html; charset=utf-8', 'no-cache, no-transform'],
    ['/no/about', 'text/html; charset=utf-8', 'no-cache, no-transform'],
    ['/shell/en.html', 'text/html; charset=utf-8', 'no-cache, no-transform'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/assetlinks.json', 'application/json', 'no-cache'],
    ['/assets/app-4f2a91.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/photo-77ab.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('%s is sent as %s with Cache-Control: %s', async (path, type, cacheControl) => {
    const response = await server.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe(cacheControl)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('etag')).toMatch(/^W\/"[\w-]{11}"$/)
  })

  test('is sent without regard to lists of preferences that are too long', async () => {
    const long = ', x'.repeat(400)
    const etag = (await server.get('/about')).headers.get('etag')!
    const known = await server.get('/about', { 'If-None-Match': etag + long.replaceAll('x', '"x"') })
    expect(known.status).toBe(200)
    const plain = await server.get('/about', { 'Accept-Encoding': `br${long}` })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await server.get('/', { 'Accept-Language': 'no, en' })).status).toBe(302)
    expect((await server.get('/', { 'Accept-Language': `no${long}` })).status).toBe(200)
  })

  test('may be shown by other sites if it is the preview of a page', async () => {
    const policy = async (path: string) =>
      (await server.get(path)).headers.get('cross-origin-resource-policy')
    expect(await policy('/previews/en/about.png')).toBe('cross-origin')
    expect(await policy('/assets/photo-77ab.png')).toBe('same-origin')
  })

  test.each(['/', '/about', '/sitemap.xml', '/robots.txt'])('%s contains the public origin', async (path) => {
    const text = await (await server.get(path)).text()
    expect(text).toContain(PUBLIC_URL)
    expect(text).not.toContain('public-url.invalid')
  })

  test('is sent as the build compressed it', async () => {
    const response = await server.get('/assets/app-4f2a91.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toBe('brotli of app')
  })

  test('is compressed again if the public origin was inserted', async () => {
    const bodies = {
      br: (bytes: Buffer) => brotliDecompressSync(bytes),
      gzip: (bytes: Buffer) => gunzipSync(bytes),
    }
    for (const [encoding, decode] of Object.entries(bodies)) {
      const response = await server.get('/about', { 'Accept-Encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(decode(bytes).toString()).toContain(`${PUBLIC_URL}/about`)
    }
  })

  test('is compressed at the best level after the first request if the origin was inserted', async () => {
    const get = async () => {
      const response = await server.get('/method', { 'Accept-Encoding': 'br' })
      return Buffer.from(await response.arrayBuffer())
    }
    const first = await get()
    await expect.poll(async () => (await get()).length).toBeLessThan(first.length)
    const later = await get()
    expect(later.length).toBe(brotliCompressSync(brotliDecompressSync(first)).length)
    expect(brotliDecompressSync(later)).toEqual(brotliDecompressSync(first))
  })

  test.each([
    ['', null],
    ['identity', null],
    ['zstd', null],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['gzip;q=0.2, identity;q=0.9', null],
    ['gzip;q=0, br;q=0, *;q=0', null],
  ])('comes in the encoding that "%s" prefers', async (accept, encoding) => {
    const response = await server.get('/assets/app-4f2a91.js', accept ? { 'Accept-Encoding': accept } : {})
    expect(response.headers.get('content-encoding')).toBe(encoding)
  })

  test('is sent uncompressed if the build did not compress it', async () => {
    const response = await server.get('/assets/photo-77ab.png', { 'Accept-Encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('png')
  })

  test('is not sent again to a browser that has it, in any encoding', async () => {
    const etag = (await server.get('/about', { 'Accept-Encoding': 'br' })).headers.get('etag')!
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await server.get('/about', { 'If-None-Match': tag })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    }
    expect((await server.get('/about', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('answers HEAD with its headers only', async () => {
    const response = await server.app.request('/about', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe('')
  })

  test('refuses POST with 405', async () => {
    const response = await server.app.request('/about', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test.each([
    '/assets/app-000000.js',
    '/favicon.ico',
    '/nothing.png',
    '/no/logo.svg',
    '/assets/'.concat('x'),
  ])('is answered with 404, plain text and no-store if it is missing, as at %s', async (path) => {
    const response = await server.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(server.renderer.requests).toEqual([])
  })

  test.each([
    '/.vite/manifest.json',
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/app-4f2a91.js%00.png',
    '/assets/app-4f2a91.js/',
    '/etc/passwd.txt',
  ])('is never sent from outside the site: %s', async (path) => {
    const response = await server.get(path)
    expect(response.status).not.toBe(200)
    expect(await response.text()).not.toMatch(/"name"|root:/)
  })
})

describe('a site that was not built', () => {
  test('is refused at start with the command to run', () => {
    rmSync(`${server.folder}/index.html`)
    expect(() => readStatics(server.folder, PUBLIC_URL)).toThrow(StartFailure)
    expect(() => readStatics('nowhere', PUBLIC_URL)).toThrow(/run "npm run build" first/)
  })
})
