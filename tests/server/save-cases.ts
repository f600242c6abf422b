import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePayload } from '../support/rows.ts'
import { postSave, streamOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'

/** A test server over any store. */
export type SavingServer = Pick<TestServer, 'app' | 'get' | 'post'> & {
  countResults(): number | Promise<number>
  /** When the server received a save, in milliseconds since 1970. */
  readCreatedAt(id: string): unknown
  close(): Promise<void>
}

const idOf = async (response: Response) => ((await response.json()) as { id: string }).id

/** Defines the tests of POST /api/save that hold over any store. */
export function describeSaves(name: string, createServer: () => Promise<SavingServer>): void {
  describe(`POST /api/save over ${name}`, () => {
    let server: SavingServer
    beforeAll(async () => {
      server = await createServer()
    })
    afterAll(() => server.close())

    test('answers with the id of the result, which can then be read', async () => {
      const response = await server.post(makePayload(), { 'Idempotency-Key': randomUUID() })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const body = await response.json()
      expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/) })
      expect((await server.get(`/api/result/${(body as { id: string }).id}`)).status).toBe(200)
    })

    test('returns the same id for the same attempt and stores it once', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const before = await server.countResults()
      const first = await idOf(await server.post(makePayload(), key))
      expect(await idOf(await server.post(makePayload(), key))).toBe(first)
      expect(await server.countResults()).toBe(before + 1)
    })

    test('accepts a key in any letter case', async () => {
      const key = randomUUID()
      const first = await idOf(await server.post(makePayload(), { 'Idempotency-Key': key }))
      expect(await idOf(await server.post(makePayload(), { 'Idempotency-Key': key.toUpperCase() }))).toBe(
        first,
      )
    })

    test('treats each save without a key as a new attempt', async () => {
      expect(await idOf(await server.post(makePayload()))).not.toBe(
        await idOf(await server.post(makePayload())),
      )
    })

    test('accepts answers in any order, and ignores unknown properties', async () => {
      const payload = makePayload()
      const id = await idOf(await server.post(payload))
      const other = { ...payload, answers: [...payload.answers].reverse(), colour: 'pink' }
      const otherId = await idOf(await server.post(other))
      const scoresOf = async (of: string) => (await (await server.get(`/api/result/${of}`)).json()).scores
      expect(await scoresOf(otherId)).toEqual(await scoresOf(id))
    })

    test('accepts a streamed body without Content-Length', async () => {
      const pieces = JSON.stringify(makePayload()).match(/.{1,500}/gs) ?? []
      const stream = streamOf(pieces.map((piece) => new TextEncoder().encode(piece)))
      expect((await postSave(server.app, stream)).status).toBe(200)
    })

    test('accepts a content type with a charset', async () => {
      const response = await server.post(makePayload(), { 'Content-Type': 'application/json; charset=utf-8' })
      expect(response.status).toBe(200)
    })

    test('refuses other answers under the same key, and keeps the first', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const id = await idOf(await server.post(makePayload(), key))
      const other = await server.post(makePayload({ sheet: '54321'.repeat(24) }), key)
      expect(other.status).toBe(409)
      expect(await other.json()).toMatchObject({ type: 'error', kind: 'conflict' })
      expect((await server.get(`/api/result/${id}`)).status).toBe(200)
    })

    test('does not restore a deleted result', async () => {
      const key = randomUUID()
      const id = await idOf(await server.post(makePayload(), { 'Idempotency-Key': key }))
      const headers = { 'Attempt-Key': key }
      const deletion = new Request(`http://localhost/api/result/${id}`, { method: 'DELETE', headers })
      expect((await server.app.request(deletion)).status).toBe(204)
      expect((await server.post(makePayload(), { 'Idempotency-Key': key })).status).toBe(410)
      expect((await server.get(`/api/result/${id}`)).status).toBe(410)
    })

    test('stores the time the server received the save', async () => {
      const id = await idOf(await server.post(makePayload()))
      expect(await server.readCreatedAt(id)).toBe(1_763_600_000_000)
    })
  })
}
