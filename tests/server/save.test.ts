import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePayload } from '../support/rows.ts'
import { createTestServer, postSave, streamOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'

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
