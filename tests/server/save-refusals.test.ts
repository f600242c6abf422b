import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePayload } from '../support/rows.ts'
import { createTestServer, postSave } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(() => {
  server = createTestServer()
})
afterAll(() => server.close())

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id

const payload = makePayload()
const { answers } = payload
const changed = (change: object) => JSON.stringify({ ...payload, ...change })
const withAnswer = (n: number, change: object) =>
  changed({ answers: answers.with(n, { ...answers[n]!, ...change }) })
const bigBody = changed({ padding: 'x'.repeat(10 * 1024 * 1024) })

type Refusal = { send: string; headers?: Record<string, string>; status: number; kind?: string }

/** Invalid requests and the responses they must get. */
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
  'a version of words that is none': { send: changed({ bank: 'en' }), status: 422, kind: 'malformed-bank' },
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
    '%s with a one-sentence message, stores nothing and accepts the next save',
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

  test('other answers under a used key with 409, and keeps the first ones', async () => {
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
    expect((await server.get(`/api/result/${id}`)).status).toBe(410)
  })

  test('bad requests without logging them', () => {
    expect(server.lines).toEqual([])
  })
})
