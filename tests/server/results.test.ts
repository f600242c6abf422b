import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseResult } from '../../banks/result.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
const ids: string[] = []
beforeAll(async () => {
  server = createTestServer()
  const payloads = [
    makePayload({ demographics: { age: 44, gender: 'female' } }),
    makePayload({ lang: 'ar', sheet: '3'.repeat(120), invalid: true }),
  ]
  for (const payload of payloads) ids.push((await (await server.post(payload)).json()).id)
})
afterAll(() => server.close())

const unknown = 'f'.repeat(24)

describe('GET /api/result/:id', () => {
  test('returns the scores, the runs and the facts about the test', async () => {
    const response = await server.get(`/api/result/${ids[1]}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const facets = [12, 12, 12, 12, 12, 12]
    const domain = { score: 72, facets }
    expect(await response.json()).toEqual({
      id: ids[1],
      testId: 'b5-120',
      lang: 'ar',
      dateStamp: 1_763_599_399_000,
      timeElapsed: 601,
      invalid: true,
      scores: { N: domain, E: domain, O: domain, A: domain, C: domain },
      longestRuns: [0, 0, 120, 0, 0],
      acquiescence: 3,
    })
  })

  test('returns demographics if they were given, in the form the client parses', async () => {
    const result = parseResult(await (await server.get(`/api/result/${ids[0]}`)).json())
    expect(result?.demographics).toEqual({ age: 44, gender: 'female' })
  })

  test('accepts an id in upper case', async () => {
    const response = await server.get(`/api/result/${ids[0]!.toUpperCase()}`)
    expect(await response.json()).toMatchObject({ id: ids[0] })
  })

  test('answers 404 for an unknown id', async () => {
    const response = await server.get(`/api/result/${unknown}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'unknown-result' })
  })

  test.each(['abc', `${unknown}0`, 'g'.repeat(24), '__proto__', '%00', '..%2f..%2fetc%2fpasswd', '%', "'--"])(
    'answers 400 for %s, which is not an id',
    async (id) => {
      const response = await server.get(`/api/result/${id}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ type: 'error', kind: 'malformed-id' })
    },
  )

  test('answers a HEAD request like a GET, without the body', async () => {
    const response = await server.app.request(`/api/result/${ids[0]}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a result that is damaged in the store', () => {
  let damaged: string
  beforeAll(async () => {
    damaged = (await (await server.post(makePayload())).json()).id
    server.database.damage(damaged, { sheet: `${'3'.repeat(119)}!` })
  })
  beforeEach(() => server.lines.splice(0))

  test.each(['/api/result/', '/api/results?ids='])(
    'is reported as damaged when requested alone at %s, and the log names its row',
    async (path) => {
      const response = await server.get(path + damaged)
      expect(response.status).toBe(500)
      expect(response.headers.get('retry-after')).toBeNull()
      expect(await response.json()).toEqual({
        type: 'error',
        kind: 'damaged',
        message: 'This result is damaged and cannot be shown.',
      })
      expect(server.lines).toHaveLength(1)
      expect(JSON.parse(server.lines[0]!)).toMatchObject({
        level: 'error',
        event: 'request-failed',
        kind: 'damaged',
        cause: 'Row 3 of the results is damaged: sheet',
      })
      // A time or a request's id may have a few threes in a row, too.
      expect(server.lines[0]).not.toMatch(new RegExp(`${damaged}|3{20}`))
    },
  )

  test('is missing among other results, which are all returned, and is logged', async () => {
    const response = await server.get(`/api/results?ids=${ids[0]},${damaged},${ids[1]}`)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body.results.map((result: { id: string }) => result.id)).toEqual(ids)
    expect(body.missing).toEqual([damaged])
    expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', event: 'result-left-out', kind: 'damaged', cause: expect.stringContaining('Row 3') },
    ])
    expect(server.lines[0]).not.toContain(damaged)
  })
})

describe('GET /api/results', () => {
  test('returns each result once, in the order of the ids, and lists the missing ones', async () => {
    const response = await server.get(
      `/api/results?ids=${ids[1]},${unknown},${ids[0]},${ids[1]!.toUpperCase()}`,
    )
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body.results.map((result: { id: string }) => result.id)).toEqual([ids[1], ids[0]])
    expect(body.missing).toEqual([unknown])
  })

  const many = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0'))

  test('accepts 50 ids, counting each once', async () => {
    const response = await server.get(`/api/results?ids=${[...many(50), ...many(50)].join(',')}`)
    expect(response.status).toBe(200)
    expect((await response.json()).missing).toHaveLength(50)
  })

  test.each([
    ['51 ids', `?ids=${many(51).join(',')}`, 'too-many-ids'],
    ['no ids', '', 'malformed-ids'],
    ['an empty list', '?ids=', 'malformed-ids'],
    ['a malformed id among good ones', `?ids=${unknown},abc`, 'malformed-ids'],
    ['a comma too many', `?ids=${unknown},`, 'malformed-ids'],
  ])('answers 400 for %s', async (_, query, kind) => {
    const response = await server.get(`/api/results${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ type: 'error', kind })
  })
})

describe('GET /api/health', () => {
  test('answers 200 while the store answers', async () => {
    const response = await server.get('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  test('answers 503 when the store fails', async () => {
    const failing = createTestServer()
    failing.store.check = async () => {
      throw new StoreFailure('broken')
    }
    const response = await failing.get('/api/health')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'broken' })
    await failing.close()
  })

  test('asks the store four times a second at most, also when the clock is set back', async () => {
    let now = 1_763_600_000_000
    const watched = createTestServer({ now: () => now, rateLimit: 5 })
    const check = vi.spyOn(watched.store, 'check')
    const ask = async () => (await watched.get('/api/health')).status
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200))
    expect(check).toHaveBeenCalledTimes(1)
    check.mockRejectedValue(new StoreFailure('busy'))
    now += 249
    expect(await ask()).toBe(200)
    now += 1
    expect([await ask(), await ask()]).toEqual([503, 503])
    expect(check).toHaveBeenCalledTimes(2)
    check.mockRestore()
    now -= 3_600_000
    expect(await ask()).toBe(200)
    await watched.close()
  })
})

describe('the API', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/save/',
    '/api/result',
    '/api/result/a/b',
    '/api/health/',
  ])('answers 404 in its error format at %s', async (path) => {
    const response = await server.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'unknown-address' })
  })

  test.each([
    ['GET', '/api/save', 'POST'],
    ['PUT', '/api/save', 'POST'],
    ['POST', '/api/results', 'GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['PATCH', `/api/result/${unknown}`, 'GET, HEAD, DELETE'],
    ['OPTIONS', '/api/save', 'POST'],
    ['PROPFIND', '/api/health', 'GET, HEAD'],
  ])('answers 405 to %s %s with the allowed methods', async (method, path, allowed) => {
    const response = await server.app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allowed)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'wrong-method' })
  })
})

test('a result contains the version of the items’ wording if its save named one', async () => {
  const bank = '0123456789abcdef'
  const { id } = await (await server.post(makePayload({ bank }))).json()
  expect(await (await server.get(`/api/result/${id}`)).json()).toMatchObject({ id, bank })
  expect(await (await server.get(`/api/results?ids=${id},${ids[0]}`)).json()).toMatchObject({
    results: [{ id, bank }, { id: ids[0] }],
  })
  expect(await (await server.get(`/api/result/${ids[0]}`)).json()).not.toHaveProperty('bank')
})
