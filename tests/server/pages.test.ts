import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { makePayload } from '../support/rows.ts'
import { createTestRenderer, createTestServer, PUBLIC_URL } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
let id: string
beforeEach(async () => {
  server = createTestServer()
  id = (await (await server.post(makePayload())).json()).id
})
afterEach(() => server.close())

const asked = () => server.renderer.requests.at(-1)
const unknown = 'f'.repeat(24)

describe('the page of a result', () => {
  test.each(['', '/no', '/da', '/sv', '/ar'])('is rendered with its data, in "%s"', async (prefix) => {
    const response = await server.get(`${prefix}/result/${id}`, { 'Accept-Language': 'de' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`${prefix}/result/${id}`)
    expect(asked()).toMatchObject({
      path: `${prefix}/result/${id}`,
      acceptLanguage: 'de',
      publicUrl: PUBLIC_URL,
      data: { results: [{ id, scores: { N: { score: expect.any(Number) } } }], missing: [], deleted: [] },
    })
  })

  test('is not indexed, not kept by shared caches, and varies by language', async () => {
    const { headers } = await server.get(`/result/${id}`)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('private, no-cache, no-transform')
    expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('is rendered with the missing id when there is no such result', async () => {
    await server.get(`/result/${unknown}`)
    expect(asked()?.data).toEqual({ results: [], missing: [unknown], deleted: [] })
  })

  test.each(['abc', 'x%00y', '%', '%ff', '__proto__', 'report.pdf', 'pending'])(
    'is rendered at the address as requested, for %s too, without a lookup if there is no valid id',
    async (text) => {
      const looked = vi.spyOn(server.store, 'readMany')
      await server.get(`/ar/result/${text}`)
      expect(asked()?.path).toBe(`/ar/result/${text}`)
      expect(looked).not.toHaveBeenCalled()
    },
  )

  test('is logged with the reason if the lookup of its result fails', async () => {
    server.store.readMany = () => Promise.reject(new TypeError('a mistake of ours'))
    expect((await server.get(`/result/${id}`)).status).toBe(500)
    expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'page-failed', kind: 'internal', message: 'a mistake of ours' },
    ])
  })
})

describe('the page of a comparison', () => {
  test('is rendered with the results of all its people, each id once', async () => {
    const code = makeCompareCode([
      { name: 'Åse', id },
      { name: 'Bo', id: unknown },
      { name: 'Åse again', id },
    ])
    const response = await server.get(`/no/compare/${code}`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(asked()).toMatchObject({
      path: `/no/compare/${code}`,
      data: { results: [{ id }], missing: [unknown] },
    })
    expect(asked()?.data?.results).toHaveLength(1)
  })
})

describe('a rendered page', () => {
  test('has the status the renderer returns', async () => {
    const strict = createTestServer({ renderer: createTestRenderer(404) })
    const response = await strict.get('/da/nothing')
    expect(response.status).toBe(404)
    expect(response.headers.get('x-robots-tag')).toBeNull()
    await strict.close()
  })

  test('redirects where the renderer says, also to another site, and is not cached', async () => {
    server.renderer.open = async () => ({ location: 'https://other.example/' })
    const response = await server.get('/da/nothing')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://other.example/')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is logged without its address if it was rendered as an error', async () => {
    const failing = createTestServer({ renderer: createTestRenderer(500) })
    await failing.get(`/result/${id}`)
    expect(failing.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'page-failed', route: 'page', status: 500 },
    ])
    expect(failing.lines[0]).not.toContain(id)
    await failing.close()
  })

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('is compressed with %s if the browser accepts it', async (encoding, decode) => {
    const response = await server.get('/nothing', { 'Accept-Encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toContain('<h1>/nothing</h1>')
  })

  test('is a plain error page if it cannot be rendered, and the log says why without naming the visitor', async () => {
    server.renderer.open = async () => {
      throw new Error(`Nothing to show for "Åse" with ${id}`)
    }
    const response = await server.get(`/result/${id}`)
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('An error occured while showing the error page')
    expect(html).toContain('<p>Something went wrong on the server.</p>')
    expect(html).toContain('<a href="/">')
    expect(html).not.toContain('Åse')
    expect(server.lines).toHaveLength(1)
    expect(JSON.parse(server.lines[0]!)).toMatchObject({
      level: 'error',
      event: 'page-failed',
      kind: 'internal',
    })
    expect(server.lines[0]).not.toMatch(new RegExp(`Åse|${id}`))
  })

  test('is rendered with status 500 in the reader’s language if the result is damaged, not as missing', async () => {
    server.database.damage(id, { sheet: '3'.repeat(121) })
    const response = await server.get(`/no/result/${id}`)
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(`<h1>/no/result/${id}</h1>`)
    expect(asked()).toMatchObject({ path: `/no/result/${id}`, failure: 500 })
    expect(asked()).not.toHaveProperty('data')
    expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'page-failed', kind: 'damaged' },
    ])
  })

  test('shows a comparison without the people whose results are damaged', async () => {
    const damaged = (await (await server.post(makePayload())).json()).id
    server.database.damage(damaged, { sheet: '3'.repeat(121) })
    const people = [damaged, id].map((one) => ({ name: 'Åse', id: one }))
    expect((await server.get(`/compare/${makeCompareCode(people)}`)).status).toBe(200)
    expect(asked()?.data).toMatchObject({ results: [{ id }], missing: [damaged] })
    expect(server.lines).toHaveLength(1)
  })

  test('is answered with 503 and Retry-After while the store is busy', async () => {
    server.store.readMany = async () => {
      throw new StoreFailure('busy')
    }
    const response = await server.get(`/result/${id}`)
    expect(response.status).toBe(503)
    expect(asked()).toMatchObject({ failure: 503 })
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  })
})

describe('a page that is requested again', () => {
  const path = () => `/result/${id}`
  const ask = async (headers: Record<string, string> = {}) => server.get(path(), headers)
  const tagOf = async (headers: Record<string, string> = {}) => (await ask(headers)).headers.get('etag') ?? ''

  test('is not rendered for a browser that has it', async () => {
    const etag = await tagOf()
    expect(etag).toMatch(/^W\/"[\w-]{11}"$/)
    server.renderer.rendered.length = 0
    const again = await ask({ 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    expect(server.renderer.rendered).toEqual([])
  })

  test('is rendered once per encoding', async () => {
    const first = await (await ask({ 'Accept-Encoding': 'br' })).arrayBuffer()
    const second = await (await ask({ 'Accept-Encoding': 'br' })).arrayBuffer()
    expect(second).toEqual(first)
    expect(server.renderer.rendered).toEqual([path()])
    await ask({ 'Accept-Encoding': 'gzip' })
    expect(server.renderer.rendered).toHaveLength(2)
  })

  test('has a different ETag for another language, address, result or release', async () => {
    const other = (await (await server.post(makePayload())).json()).id
    const next = createTestServer({ release: 'the next release', store: server.store })
    const tags = [
      await tagOf(),
      await tagOf({ 'Accept-Language': 'de' }),
      (await server.get(`/no/result/${id}`)).headers.get('etag'),
      (await server.get(`/result/${other}`)).headers.get('etag'),
      (await next.get(path())).headers.get('etag'),
    ]
    expect(new Set(tags).size).toBe(tags.length)
    next.store.close = async () => {}
    await next.close()
  })

  test('is gone once the result is deleted, even if the server and the browser have it cached', async () => {
    const etag = await tagOf({ 'Accept-Encoding': 'br' })
    server.database.bury(id)
    const after = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': etag })
    expect(after.status).toBe(410)
    expect(after.headers.get('etag')).toBeNull()
  })

  test('stays cached while the store fails', async () => {
    await ask({ 'Accept-Encoding': 'br' })
    vi.spyOn(server.store, 'readMany').mockRejectedValueOnce(new StoreFailure('busy'))
    expect((await ask({ 'Accept-Encoding': 'br' })).status).toBe(503)
    const rendered = server.renderer.rendered.length
    expect((await ask({ 'Accept-Encoding': 'br' })).status).toBe(200)
    expect(server.renderer.rendered).toHaveLength(rendered)
  })

  test('has no ETag if it failed, and is rendered again', async () => {
    const readMany = vi.spyOn(server.store, 'readMany').mockRejectedValueOnce(new StoreFailure('busy'))
    expect((await ask({ 'Accept-Encoding': 'br' })).headers.get('etag')).toBeNull()
    readMany.mockRestore()
    expect((await ask({ 'Accept-Encoding': 'br' })).status).toBe(200)
  })
})
