import { randomUUID } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAVE_ERROR_KINDS } from '../../banks/save-payload.ts'
import { ANSWERS_ERROR_KINDS } from '../../banks/answers.ts'
import { scoringKey } from '../../banks/scoring-key.ts'
import { VISIT_ERROR_KINDS } from '../../banks/visits/visit-event.ts'
import { failures } from '../../server/errors.ts'
import { exampleEvent, EXAMPLE_KEY, examplePayload, exampleResult } from '../../server/examples.ts'
import { StoreFailure } from '../../server/store/store.ts'
import type { Store, StoreFailureKind } from '../../server/store/store.ts'
import payload4 from '../banks/fixtures/payload-4.json' with { type: 'json' }
import { makePayload } from '../support/rows.ts'
import { createTestServer, postSave, PUBLIC_URL, streamOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'

type Content = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
type Described = {
  description: string
  headers?: Record<string, { required: boolean; schema: object }>
  content?: { 'application/json': Content }
}
type Operation = {
  operationId: string
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: { 'application/json': Content } }
  responses: Record<string, Described>
}
type OpenApi = { paths: Record<string, Record<string, Operation>>; servers: object[]; components: object }

let server: TestServer
let description: OpenApi
let operations: Operation[]
const ajv = new Ajv2020({ strict: false })
beforeAll(async () => {
  let now = 1_763_600_000_000
  // The clock advances 2 s per reading, so that each readiness check asks the store again.
  const visits = { days: 90, address: 'short', locate: () => ({}) } as const
  server = createTestServer({ now: () => (now += 2000), visits })
  description = (await (await server.get('/api/openapi.json')).json()) as OpenApi
  operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  ajv.addSchema({ $id: 'api', ...(close({ components: description.components }) as object) })
})
afterAll(() => server.close())

/** The same schema, closed to properties it does not name. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return { $ref: `api${String(schema.$ref)}` }
  const closed = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, close(value)]))
  const open = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema)
  return open ? { ...closed, unevaluatedProperties: false } : closed
}

/** Expects a value to match a schema of the description and to have no other properties. */
function expectSound(schema: object, value: unknown): void {
  const validate = ajv.compile(close(schema) as object)
  expect(validate(value) || validate.errors).toBe(true)
}

describe('The description of the API', () => {
  test('is an OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(description))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(description.servers).toEqual([{ url: PUBLIC_URL }])
  })

  test('has every route of the server, and no other', () => {
    const routes = server.app.routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const described = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(routes.toSorted())
  })

  test('has every kind of failure, with its message', () => {
    const text = JSON.stringify(description)
    for (const [kind, { message }] of Object.entries(failures)) {
      expect(text).toContain(kind)
      expect(text).toContain(JSON.stringify(message).slice(1, -1))
    }
  })

  test('has examples that match their schemas', () => {
    for (const { parameters = [], requestBody, responses } of operations) {
      const contents = [requestBody, ...Object.values(responses)].map(
        (one) => one?.content?.['application/json'],
      )
      const shown = contents.flatMap((content) => [
        ...(content && 'example' in content ? [[content.schema, content.example] as const] : []),
        ...Object.values(content?.examples ?? {}).map(({ value }) => [content!.schema, value] as const),
      ])
      for (const [schema, value] of shown) expectSound(schema, value)
      for (const one of parameters) if ('example' in one) expectSound(one.schema, one.example)
    }
  })

  test('has the payload of a release as its example, and the result that it gets', async () => {
    expect(examplePayload).toEqual(payload4)
    const { id } = await (await server.post(examplePayload, { 'Idempotency-Key': EXAMPLE_KEY })).json()
    expect(await (await server.get(`/api/result/${id}`)).json()).toEqual({ ...exampleResult, id })
  })

  test('has an ETag, and is not sent again to a client that has it', async () => {
    const first = await server.get('/api/openapi.json')
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await server.get('/api/openapi.json', { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('content-type')).toBeNull()
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

/** Sends a request to the given server. */
type Ask = (server: TestServer) => Promise<Response> | Response

const payload = makePayload()
const { answers } = payload
const named = answers.map((answer, n) => ({ ...answer, questionID: scoringKey[n]!.id }))
const unknown = 'f'.repeat(24)

const post =
  (body: string, headers?: Record<string, string>): Ask =>
  ({ app }) =>
    postSave(app, body, headers)
const send = (change: object): Ask => post(JSON.stringify({ ...payload, ...change }))
const sendAnswer = (n: number, change: object, of: object[] = answers): Ask =>
  send({ answers: of.with(n, { ...of[n], ...change }) })
const get =
  (path: string): Ask =>
  (one) =>
    one.get(path)
const event =
  (change: object): Ask =>
  ({ app }) =>
    app.request('/api/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [{ ...exampleEvent, ...change }] }),
    })
const events =
  (body: string | ReadableStream, type = 'application/json'): Ask =>
  ({ app }) => {
    const request = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' }
    return app.request('/api/events', request as RequestInit)
  }
const remove =
  (id: string, key: string): Ask =>
  ({ app }) =>
    app.request(`/api/result/${id}`, { method: 'DELETE', headers: { 'Attempt-Key': key } })

async function saveUnder(one: TestServer, key: string): Promise<string> {
  return ((await (await one.post(payload, { 'Idempotency-Key': key })).json()) as { id: string }).id
}

async function deleted(one: TestServer): Promise<{ id: string; key: string }> {
  const key = randomUUID()
  const id = await saveUnder(one, key)
  await remove(id, key)(one)
  return { id, key }
}

/** Requests by the name of the call, then by kind of failure or, for a success, by status. */
const asked: Record<string, Record<string, Ask>> = {
  save: {
    200: send({}),
    'malformed-key': post('{}', { 'Idempotency-Key': 'x' }),
    'broken-json': post('{'),
    'broken-body': ({ app }) =>
      postSave(app, new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })),
    conflict: async (one) => {
      const key = randomUUID()
      await saveUnder(one, key)
      return one.post(makePayload({ sheet: '2'.repeat(120) }), { 'Idempotency-Key': key })
    },
    gone: async (one) => one.post(payload, { 'Idempotency-Key': (await deleted(one)).key }),
    'too-large': ({ app }) => postSave(app, streamOf([new Uint8Array(70_000)])),
    'wrong-content-type': post('{}', { 'Content-Type': 'text/plain' }),
    'malformed-save': post('[]'),
    'unknown-test': send({ testId: 'b5-50' }),
    'unknown-language': send({ lang: 'tlh' }),
    'malformed-invalid': send({ invalid: 0 }),
    'malformed-time-elapsed': send({ timeElapsed: -1 }),
    'malformed-date-stamp': send({ dateStamp: 0.5 }),
    'malformed-bank': send({ bank: '' }),
    'malformed-demographics': send({ demographics: {} }),
    'malformed-research': send({ research: 1 }),
    'malformed-translated': send({ translated: 1 }),
    'answers-not-a-list': send({ answers: {} }),
    'too-few-answers': send({ answers: [] }),
    'too-many-answers': send({ answers: [...answers, answers[0]] }),
    'malformed-answer': send({ answers: answers.with(0, null as never) }),
    'unknown-score': sendAnswer(0, { score: 6 }),
    'unknown-domain': sendAnswer(0, { domain: 'X' }),
    'unknown-facet': sendAnswer(0, { facet: 7 }),
    'too-many-in-facet': sendAnswer(0, { facet: 2 }),
    'unknown-item': sendAnswer(0, { questionID: 'x' }, named),
    'duplicate-item': send({
      answers: named.with(
        0,
        named.find(({ facet, domain }, n) => n > 0 && facet === 1 && domain === 'N')!,
      ),
    }),
    'item-mismatch': sendAnswer(0, { questionID: named[1]!.questionID }, named),
    'missing-item': sendAnswer(0, { questionID: undefined }, named),
  },
  readResult: {
    200: async (one) => one.get(`/api/result/${await saveUnder(one, randomUUID())}`),
    'malformed-id': get('/api/result/abc'),
    'unknown-result': get(`/api/result/${unknown}`),
    gone: async (one) => one.get(`/api/result/${(await deleted(one)).id}`),
  },
  deleteResult: {
    204: async (one) => {
      const key = randomUUID()
      return remove(await saveUnder(one, key), key)(one)
    },
    'malformed-id': remove('abc', randomUUID()),
    'malformed-attempt-key': remove(unknown, 'x'),
    'not-owned': remove(unknown, randomUUID()),
  },
  readResults: {
    200: async (one) => {
      const ids = [await saveUnder(one, randomUUID()), (await deleted(one)).id, unknown]
      const reply = await one.get(`/api/results?ids=${ids.join(',')}`)
      expect(await reply.clone().json()).toMatchObject({
        results: [{ id: ids[0] }],
        deleted: [ids[1]],
        missing: [unknown],
      })
      return reply
    },
    'malformed-ids': get('/api/results'),
    'too-many-ids': get(
      `/api/results?ids=${Array.from({ length: 51 }, (_, n) => String(n).padStart(24, '0')).join(',')}`,
    ),
  },
  addEvents: {
    204: event({}),
    'broken-json': events('{'),
    'broken-body': events(new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })),
    'events-too-large': events(streamOf([new Uint8Array(33_000)])),
    'wrong-content-type': events('{}', 'text/plain'),
    'malformed-events': events('{}'),
    'malformed-event': events('{"events":[1]}'),
    'malformed-event-id': event({ id: 'x' }),
    'unknown-event-type': event({ type: 'click' }),
    'malformed-ago': event({ ago: -1 }),
    'unknown-route': event({ route: '/result/abc' }),
    'unknown-locale': event({ locale: 'tlh' }),
    'malformed-offline': event({ offline: 1 }),
    'malformed-detail': event({ detail: 'tlh' }),
    'malformed-campaign': event({ campaign: { name: '' } }),
    'malformed-referrer': event({ referrer: 'https://mail.example/' }),
  },
  checkHealth: { 200: get('/api/health') },
  checkReadiness: { 200: get('/api/ready') },
  describe: {
    200: get('/api/openapi.json'),
    304: (one) => one.get('/api/openapi.json', { 'If-None-Match': '*' }),
  },
}

/** By call, a request that reaches the store, and the store's method that it calls. */
const toTheStore: Record<string, { method: Exclude<keyof Store, 'visits'>; ask: Ask }> = {
  save: { method: 'save', ask: send({}) },
  readResult: { method: 'read', ask: get(`/api/result/${unknown}`) },
  deleteResult: { method: 'remove', ask: remove(unknown, randomUUID()) },
  readResults: { method: 'readMany', ask: get(`/api/results?ids=${unknown}`) },
  checkHealth: { method: 'check', ask: get('/api/health') },
  checkReadiness: { method: 'probe', ask: get('/api/ready') },
}

const storeKinds: readonly string[] = ['busy', 'broken', 'closed', 'full', 'damaged', 'internal']

function failureOf(answer: string): Error {
  return answer === 'internal' ? new TypeError('no') : new StoreFailure(answer as StoreFailureKind)
}

/** Returns how to get a documented response; undefined if there is no way. */
function askFor(call: string, answer: string): ((one: TestServer) => Promise<Response>) | undefined {
  const ask = asked[call]?.[answer]
  if (ask) return async (one) => ask(one)
  if (answer === 'too-many-requests') {
    return async () => {
      const limited = createTestServer({ rateLimit: 1 })
      await limited.get('/api/result/x')
      const reply = await (toTheStore[call]?.ask ?? get('/api/openapi.json'))(limited)
      await limited.close()
      return reply
    }
  }
  if (call === 'addEvents' && storeKinds.includes(answer)) {
    return async ({ store, ...failing }) => {
      const real = store.visits.addEvents
      store.visits.addEvents = () => Promise.reject(failureOf(answer))
      const reply = await event({})({ store, ...failing })
      store.visits.addEvents = real
      return reply
    }
  }
  const store = toTheStore[call]
  if (!store || !storeKinds.includes(answer)) return undefined
  return async (failing) => {
    const real = failing.store[store.method]
    Object.assign(failing.store, { [store.method]: () => Promise.reject(failureOf(answer)) })
    const reply = await store.ask(failing)
    Object.assign(failing.store, { [store.method]: real })
    return reply
  }
}

/** All described responses: name of the call, status, and kind of failure or the status again. */
function documentedAnswers(): [call: string, status: string, answer: string][] {
  return operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json'].schema as { properties?: { kind?: { enum?: string[] } } }
      const kinds = Number(status) < 400 ? [status] : schema.properties!.kind!.enum!
      return kinds.map((kind): [string, string, string] => [operationId, status, kind])
    }),
  )
}

/** The described responses that no request can cause: serving the description cannot fail. */
const UNREACHED = ['describe 500 internal']

describe('The calls of the API', () => {
  test('give every described response, with its body and headers', async () => {
    const unreached: string[] = []
    for (const [call, status, answer] of documentedAnswers()) {
      const ask = askFor(call, answer)
      if (!ask) {
        unreached.push(`${call} ${status} ${answer}`)
        continue
      }
      const reply = await ask(server)
      const { content, headers = {} } = operations.find((one) => one.operationId === call)!.responses[status]!
      const about = `${call} ${status} ${answer}`
      expect(String(reply.status), about).toBe(status)
      const text = await reply.text()
      if (content) {
        expect(reply.headers.get('content-type'), about).toBe('application/json')
        const body = JSON.parse(text) as { kind?: string }
        expectSound(content['application/json'].schema, body)
        if (reply.status >= 400) expect(body.kind, about).toBe(answer)
      } else expect(text, about).toBe('')
      for (const name of ['ETag', 'Retry-After', 'X-Request-Id', 'Allow', 'Location']) {
        expect(reply.headers.has(name), `${about}: ${name}`).toBe(name in headers)
      }
    }
    expect(unreached).toEqual(UNREACHED)
  })

  test('give no response in these tests that is not described', () => {
    const documented = documentedAnswers().map(([call, , answer]) => `${call} ${answer}`)
    const ours = Object.entries(asked).flatMap(([call, kinds]) =>
      Object.keys(kinds).map((kind) => `${call} ${kind}`),
    )
    expect(ours.filter((one) => !documented.includes(one))).toEqual([])
  })

  test('refuse events for every reason the parser has', () => {
    const kinds = documentedAnswers().filter(([call, status]) => call === 'addEvents' && status === '422')
    expect(kinds.map(([, , kind]) => kind)).toEqual([...VISIT_ERROR_KINDS])
  })

  test('refuse a save for every reason the parsers have', () => {
    const kinds = documentedAnswers().filter(([call, status]) => call === 'save' && status === '422')
    expect(kinds.map(([, , kind]) => kind)).toEqual([...SAVE_ERROR_KINDS, ...ANSWERS_ERROR_KINDS])
  })
})
