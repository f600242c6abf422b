import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../server/store/store.ts'
import type { StoreFailureKind } from '../../server/store/store.ts'
import { createTestServer, makePayload, postSave, streamOf } from './harness.ts'
import type { TestServer } from './harness.ts'

let server: TestServer
beforeAll(() => {
  server = createTestServer()
})
afterAll(() => server.close())

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id

describe('POST /api/save', () => {
  test('answers with an id, under which the result can be read', async () => {
    const response = await server.post(makePayload(), { 'Idempotency-Key': randomUUID() })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.json()
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect((await server.get(`/api/result/${(body as { id: string }).id}`)).status).toBe(200)
  })

  test('gives the same id to the same attempt and stores it once', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const before = server.database.countResults()
    const first = await idOf(await server.post(makePayload(), key))
    expect(await idOf(await server.post(makePayload(), key))).toBe(first)
    expect(server.database.countResults()).toBe(before + 1)
  })

  test('knows a key in any letter case', async () => {
    const key = randomUUID()
    const first = await idOf(await server.post(makePayload(), { 'Idempotency-Key': key }))
    expect(await idOf(await server.post(makePayload(), { 'Idempotency-Key': key.toUpperCase() }))).toBe(first)
  })

  test('takes a save without a key as a new attempt every time', async () => {
    expect(await idOf(await server.post(makePayload()))).not.toBe(
      await idOf(await server.post(makePayload())),
    )
  })

  test('takes answers in any order, and drops what it does not know', async () => {
    const payload = makePayload()
    const id = await idOf(await server.post(payload))
    const other = { ...payload, answers: [...payload.answers].reverse(), colour: 'pink' }
    const otherId = await idOf(await server.post(other))
    const scoresOf = async (of: string) => (await (await server.get(`/api/result/${of}`)).json()).scores
    expect(await scoresOf(otherId)).toEqual(await scoresOf(id))
  })

  test('takes a body that comes in pieces and does not say how long it is', async () => {
    const pieces = JSON.stringify(makePayload()).match(/.{1,500}/gs) ?? []
    const stream = streamOf(pieces.map((piece) => new TextEncoder().encode(piece)))
    expect((await postSave(server.app, stream)).status).toBe(200)
  })

  test('takes a content type with a charset', async () => {
    const response = await server.post(makePayload(), { 'Content-Type': 'application/json; charset=utf-8' })
    expect(response.status).toBe(200)
  })

  test('keeps the time the server got the save', async () => {
    const id = await idOf(await server.post(makePayload()))
    const db = server.database.connect()
    const created = db.prepare('SELECT created_at FROM result WHERE id = ?').pluck().get(id)
    db.close()
    expect(created).toBe(1_763_600_000_000)
  })
})

const payload = makePayload()
const { answers } = payload
const changed = (change: object) => JSON.stringify({ ...payload, ...change })
const withAnswer = (n: number, change: object) =>
  changed({ answers: answers.with(n, { ...answers[n]!, ...change }) })
const bigBody = changed({ padding: 'x'.repeat(10 * 1024 * 1024) })

type Refusal = { send: string; headers?: Record<string, string>; status: number; kind?: string }

/** What curl might send, and the answer it must get. */
const refusals: Record<string, Refusal> = {
  'an empty body': { send: '', status: 400, kind: 'broken-json' },
  'broken JSON': { send: '{"testId":', status: 400, kind: 'broken-json' },
  'JSON with rubbish behind': { send: `${changed({})}}`, status: 400, kind: 'broken-json' },
  NaN: { send: changed({}).replace('601', 'NaN'), status: 400, kind: 'broken-json' },
  'a null': { send: 'null', status: 422 },
  'a list': { send: '[]', status: 422 },
  'a text': { send: '"save"', status: 422 },
  'an empty object': { send: '{}', status: 422 },
  'nothing but __proto__': { send: `{"__proto__":${changed({})}}`, status: 422 },
  'answers behind __proto__': {
    send: changed({ answers: undefined }).replace(
      '{',
      `{"__proto__":{"answers":${JSON.stringify(answers)}},`,
    ),
    status: 422,
  },
  'a constructor': { send: '{"constructor":{"prototype":{"polluted":true}}}', status: 422 },
  'answers that are a text': { send: changed({ answers: '1'.repeat(120) }), status: 422 },
  'answers that are an object': { send: changed({ answers: { ...answers } }), status: 422 },
  '119 answers': { send: changed({ answers: answers.slice(1) }), status: 422 },
  '121 answers': { send: changed({ answers: [...answers, answers[0]] }), status: 422 },
  'five answers in one facet': { send: withAnswer(0, { facet: answers[5]!.facet }), status: 422 },
  'an answer that is null': { send: changed({ answers: answers.with(7, null as never) }), status: 422 },
  'a score of 6': { send: withAnswer(3, { score: 6 }), status: 422 },
  'a score of 0': { send: withAnswer(3, { score: 0 }), status: 422 },
  'a score of 2.5': { send: withAnswer(3, { score: 2.5 }), status: 422 },
  'a score in quotes': { send: withAnswer(3, { score: '3' }), status: 422 },
  'an unknown domain': { send: withAnswer(3, { domain: 'X' }), status: 422 },
  'a domain called __proto__': { send: withAnswer(3, { domain: '__proto__' }), status: 422 },
  'facet 7': { send: withAnswer(3, { facet: 7 }), status: 422 },
  'an unknown test': { send: changed({ testId: 'b5-50' }), status: 422 },
  'an unknown language': { send: changed({ lang: 'tlh' }), status: 422, kind: 'unknown-language' },
  'a language called __proto__': { send: changed({ lang: '__proto__' }), status: 422 },
  'a mark of invalid in quotes': { send: changed({ invalid: 'false' }), status: 422 },
  'a negative time': { send: changed({ timeElapsed: -1 }), status: 422 },
  'a date in words': { send: changed({ dateStamp: '2025-11-20' }), status: 422 },
  'a fifteen-year-old': { send: changed({ demographics: { age: 15, gender: 'male' } }), status: 422 },
  'a body of 10 MB': { send: bigBody, status: 413, kind: 'too-large' },
  'a body of 10 MB that says so': {
    send: bigBody,
    headers: { 'Content-Length': String(bigBody.length) },
    status: 413,
    kind: 'too-large',
  },
  'a form': {
    send: 'testId=b5-120',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 415,
    kind: 'wrong-content-type',
  },
  'a beacon of plain text': { send: changed({}), headers: { 'Content-Type': 'text/plain' }, status: 415 },
  'a content type that only begins like JSON': {
    send: changed({}),
    headers: { 'Content-Type': 'application/jsonp' },
    status: 415,
  },
  'a compressed body': { send: changed({}), headers: { 'Content-Encoding': 'gzip' }, status: 415 },
  'a key that is no uuid': {
    send: changed({}),
    headers: { 'Idempotency-Key': 'attempt-1' },
    status: 400,
    kind: 'malformed-key',
  },
  'an empty key': {
    send: changed({}),
    headers: { 'Idempotency-Key': '' },
    status: 400,
    kind: 'malformed-key',
  },
}

describe('POST /api/save refuses', () => {
  test.each(Object.entries(refusals))(
    '%s with one sentence, stores nothing and goes on',
    async (_, refusal) => {
      const before = server.database.countResults()
      const response = await postSave(server.app, refusal.send, refusal.headers)
      expect(response.status).toBe(refusal.status)
      expect(await response.json()).toEqual({
        type: 'error',
        message: expect.stringMatching(/^[A-Z][^\n]{10,150}\.$/),
        kind: refusal.kind ?? expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      })
      expect(server.database.countResults()).toBe(before)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
      expect((await server.post(makePayload())).status).toBe(200)
    },
  )

  test('a body without a content type', async () => {
    const body = new TextEncoder().encode(JSON.stringify(makePayload()))
    const response = await server.app.request('/api/save', { method: 'POST', body })
    expect(response.status).toBe(415)
  })

  test('other answers under a used key with 409, the first ones intact', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const id = await idOf(await server.post(makePayload({ sheet: '1'.repeat(120) }), key))
    const before = await (await server.get(`/api/result/${id}`)).json()
    const response = await server.post(makePayload({ sheet: '2'.repeat(120) }), key)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ type: 'error', kind: 'conflict' })
    expect(await (await server.get(`/api/result/${id}`)).json()).toEqual(before)
  })

  test('a late retry of a deleted result with 410', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const id = await idOf(await server.post(makePayload(), key))
    server.database.bury(id)
    expect((await server.post(makePayload(), key)).status).toBe(410)
    expect((await server.get(`/api/result/${id}`)).status).toBe(404)
  })

  test('nothing it does not have to: the refusals of visitors leave no line in the log', () => {
    expect(server.lines).toEqual([])
  })
})

describe('POST /api/save, when the store fails,', () => {
  let failing: TestServer
  let kind: StoreFailureKind
  beforeAll(() => {
    failing = createTestServer()
    failing.store.save = async () => {
      throw new StoreFailure(kind, Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }))
    }
  })
  beforeEach(() => failing.lines.splice(0))
  afterAll(() => failing.close())

  test.each<[StoreFailureKind, number, string]>([
    ['busy', 503, '2'],
    ['full', 507, '60'],
    ['broken', 503, '30'],
    ['closed', 503, '5'],
  ])('says %s with %i and when to come back', async (failure, status, retryAfter) => {
    kind = failure
    const response = await failing.post(makePayload())
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
    expect(await response.json()).toMatchObject({ type: 'error', kind: failure })
    expect(failing.lines).toHaveLength(1)
    expect(JSON.parse(failing.lines[0]!)).toMatchObject({
      route: '/api/save',
      kind: failure,
      code: 'SQLITE_IOERR',
    })
  })

  test('answers 500 without details to what nobody expected, and logs it without the answers', async () => {
    const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6'
    failing.store.save = async () => {
      throw new TypeError(`Cannot keep "${'3'.repeat(120)}" under ${secret}`)
    }
    const response = await failing.post(makePayload())
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      type: 'error',
      kind: 'internal',
      message: 'Something went wrong on the server.',
    })
    expect(failing.lines.join()).toContain('TypeError')
    expect(failing.lines.join()).not.toContain(secret)
    expect(failing.lines.join()).not.toContain('33333')
  })
})
