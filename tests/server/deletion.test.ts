import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNKNOWN_ID } from '../../banks/result-id.ts'
import { packSheet } from '../../server/store/packed-sheet.ts'
import { makePayload } from '../support/rows.ts'
import { createSqliteDatabase } from './store/sqlite-database.ts'
import { createTestServerOn } from './test-server.ts'

const serve = () => createTestServerOn(createSqliteDatabase())
let server: ReturnType<typeof serve>
let key: string
let id: string
beforeAll(() => {
  server = serve()
})
afterAll(() => server.close())
beforeEach(async () => {
  key = randomUUID()
  id = await save(key)
})

async function save(attempt: string): Promise<string> {
  const response = await server.post(makePayload(), { 'Idempotency-Key': attempt })
  return ((await response.json()) as { id: string }).id
}

async function remove(of: string, attempt?: string): Promise<Response> {
  const headers: Record<string, string> = attempt === undefined ? {} : { 'Attempt-Key': attempt }
  return server.app.request(`/api/result/${of}`, { method: 'DELETE', headers })
}

const statusOf = async (path: string) => (await server.get(path)).status

test('the attempt key deletes the result, with 204 on every request', async () => {
  const first = await remove(id, key)
  expect(first.status).toBe(204)
  expect(await first.text()).toBe('')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect((await remove(id.toUpperCase(), key.toUpperCase())).status).toBe(204)
})

test('a deleted result is gone for the API, for its page and for comparisons', async () => {
  const other = await save(randomUUID())
  expect(await statusOf(`/result/${id}`)).toBe(200)
  await remove(id, key)
  const response = await server.get(`/api/result/${id}`)
  expect(response.status).toBe(410)
  expect(await response.json()).toEqual({
    type: 'error',
    kind: 'gone',
    message: 'This result was deleted by its owner.',
  })
  expect(await (await server.get(`/api/results?ids=${id},${other},${'f'.repeat(24)}`)).json()).toMatchObject({
    results: [{ id: other }],
    missing: ['f'.repeat(24)],
    deleted: [id],
  })
  expect(await statusOf(`/result/${id}`)).toBe(410)
})

test('a late retry of the attempt is answered with 410 and does not restore the result', async () => {
  await remove(id, key)
  const late = await server.post(makePayload(), { 'Idempotency-Key': key })
  expect(late.status).toBe(410)
  expect(await statusOf(`/api/result/${id}`)).toBe(410)
})

test('the unknown id deletes by the key alone, and a save that arrives later is not kept', async () => {
  const late = randomUUID()
  expect((await remove(UNKNOWN_ID, key)).status).toBe(204)
  expect((await remove(UNKNOWN_ID, late.toUpperCase())).status).toBe(204)
  expect(await statusOf(`/api/result/${id}`)).toBe(410)
  expect((await server.post(makePayload(), { 'Idempotency-Key': late })).status).toBe(410)
  expect(await statusOf(`/api/result/${UNKNOWN_ID}`)).toBe(404)
  expect((await remove(UNKNOWN_ID, 'mine')).status).toBe(400)
})

test('a retry concurrent with the deletion does not restore the result', async () => {
  const [gone] = await Promise.all([remove(id, key), server.post(makePayload(), { 'Idempotency-Key': key })])
  expect(gone.status).toBe(204)
  expect(await statusOf(`/api/result/${id}`)).toBe(410)
})

test('deletion leaves nothing of the answers in the database file', async () => {
  const attempt = randomUUID()
  const sheet = '54321'.repeat(24)
  const payload = makePayload({ sheet })
  const own = await server.post(payload, { 'Idempotency-Key': attempt })
  expect(server.database.bytes()).toContain(packSheet(sheet))
  await remove(((await own.json()) as { id: string }).id, attempt)
  expect(server.database.bytes()).not.toContain(packSheet(sheet))
})

test('a wrong key and an unknown id get the same response', async () => {
  const answers = await Promise.all([remove(id, randomUUID()), remove('f'.repeat(24), randomUUID())])
  const [foreign, unknown] = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers]]),
  )
  expect(foreign?.[0]).toBe(404)
  expect(foreign).toEqual(unknown)
  expect(await statusOf(`/api/result/${id}`)).toBe(200)
})

test('the row of an id is not read before its key is checked', async () => {
  // A wrong key reads and writes no row, so the response takes equally long for known and unknown ids.
  server.database.damage(id, { sheet: 'damaged' })
  expect((await remove(id, randomUUID())).status).toBe(404)
  expect((await remove(id, key)).status).toBe(204)
})

test('wrong keys delete nothing', async () => {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex')
  const near = fc.integer({ min: 0, max: 35 }).map((place) => {
    const digit = key[place] === '-' ? '-' : key[place] === '0' ? '1' : '0'
    return key.slice(0, place) + digit + key.slice(place + 1)
  })
  const foreign = fc.oneof(
    fc.uuid(),
    near,
    fc.constantFrom('', key.slice(1), `${key}0`, key.replaceAll('-', ''), id, hex(16), '*', "' OR 1=1 --"),
    fc.string({ maxLength: 60 }).filter((text) => /^[\x21-\x7e]*$/.test(text)),
  )
  await fc.assert(
    fc.asyncProperty(foreign, async (attempt) => {
      fc.pre(attempt.toLowerCase() !== key)
      expect([400, 404]).toContain((await remove(id, attempt)).status)
    }),
    { numRuns: 300 },
  )
  expect(await statusOf(`/api/result/${id}`)).toBe(200)
})

test.each([
  ['no key', undefined, 'malformed-attempt-key'],
  ['a key that is none', 'mine', 'malformed-attempt-key'],
])('%s is answered with 400', async (_, attempt, kind) => {
  const response = await remove(id, attempt)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ type: 'error', kind })
})

test('a malformed id is answered with 400', async () => {
  expect(await (await remove('abc', key)).json()).toMatchObject({ kind: 'malformed-id' })
})

test('other methods get the allowed ones in Allow', async () => {
  const response = await server.app.request(`/api/result/${id}`, { method: 'PUT' })
  expect(response.headers.get('allow')).toBe('GET, HEAD, DELETE')
})
