import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { PAINT_COST, PREVIEW_COST } from '../../server/rate-limit.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
let key: string
let id: string
beforeEach(async () => {
  server = createTestServer()
  key = randomUUID()
  id = await save(key)
})
afterEach(() => server.close())

async function save(attempt: string): Promise<string> {
  const response = await server.post(makePayload(), { 'Idempotency-Key': attempt })
  return ((await response.json()) as { id: string }).id
}

const remove = () =>
  server.app.request(`/api/result/${id}`, { method: 'DELETE', headers: { 'Attempt-Key': key } })

const comparisonOf = (...ids: string[]) =>
  `/compare/${makeCompareCode(ids.map((one) => ({ name: 'Åse', id: one })))}`

describe('the picture of a result', () => {
  test.each(['', '/no', '/da', '/sv', '/ar'])('shows the page it belongs to, in "%s"', async (prefix) => {
    const response = await server.get(`${prefix}/result/${id}/preview.png`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(`${prefix}/result/${id}`)
  })

  test('is a PNG that any site may embed, that is not indexed and not kept by shared caches', async () => {
    const { headers } = await server.get(`/result/${id}/preview.png`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"/),
    })
  })

  test('is painted once for concurrent and later requests, and not sent again to a browser that has it', async () => {
    const path = `/result/${id}/preview.png`
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const tag = (await server.get(path)).headers.get('etag') ?? ''
    const again = await server.get(path, { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(server.painter.painted).toHaveLength(1)
  })

  test('is gone with the result, also from the cache', async () => {
    const path = `/result/${id}/preview.png`
    const tag = (await server.get(path)).headers.get('etag') ?? ''
    await remove()
    const response = await server.get(path, { 'If-None-Match': tag })
    expect(response.status).toBe(410)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect((await server.get(`${comparisonOf(id)}/preview.png`)).status).toBe(410)
  })

  test('is answered with 404 if there is no result', async () => {
    expect((await server.get(`/result/${'f'.repeat(24)}/preview.png`)).status).toBe(404)
    expect((await server.get(`/result/x/preview.png`)).status).toBe(404)
    expect(server.painter.painted).toEqual([])
  })

  test('accepts GET and HEAD only', async () => {
    const path = `/result/${id}/preview.png`
    expect((await server.app.request(path, { method: 'POST' })).status).toBe(405)
    const head = await server.app.request(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })
})

test('the picture of a comparison is painted again when one of its results is deleted', async () => {
  const other = await save(randomUUID())
  const path = `${comparisonOf(id, other)}/preview.png`
  const before = (await server.get(path)).headers.get('etag')
  await remove()
  const after = await server.get(path)
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(before)
  expect(server.painter.painted).toHaveLength(2)
})

test('pictures count against the rate limit, and more if they have to be painted', async () => {
  const strict = createTestServer({ store: server.store, rateLimit: PREVIEW_COST * 2 + PAINT_COST })
  const path = `/result/${id}/preview.png`
  expect((await strict.get(path)).status).toBe(200)
  expect((await strict.get(path)).status).toBe(200)
  const refused = await strict.get(path)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('a picture that cannot be painted', () => {
  test('because too many wait is answered with 503 and Retry-After, and not logged', async () => {
    server.painter.paint = () => Promise.reject(new StoreFailure('busy'))
    const response = await server.get(`/result/${id}/preview.png`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(server.lines).toEqual([])
  })

  test('because of an error is logged without its address, and painted again on the next request', async () => {
    const paint = vi.spyOn(server.painter, 'paint').mockRejectedValueOnce(new Error(`No ink for ${id}`))
    expect((await server.get(`/result/${id}/preview.png`)).status).toBe(500)
    expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'preview-failed', route: 'preview', kind: 'internal' },
    ])
    expect(server.lines[0]).not.toContain(id)
    expect((await server.get(`/result/${id}/preview.png`)).status).toBe(200)
    expect(paint).toHaveBeenCalledTimes(2)
  })
})
