import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  observeRequests,
  REQUEST_TIMEOUT,
  RequestError,
  requestJson,
  type RequestEnd,
} from '../../../../client/base/network/api.ts'

let ends: RequestEnd[] = []
observeRequests(() => (end) => ends.push(end))

beforeEach(() => {
  ends = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function answer(body: BodyInit | null, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async () => new Response(body, init))
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const HTML_TYPE = { 'Content-Type': 'text/html' }

function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } })
}

async function failureOf(work: Promise<unknown>): Promise<RequestError> {
  const error = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(RequestError)
  return error as RequestError
}

/** Stubs a fetch that never answers, and rejects when its signal aborts. */
function answerNever(): void {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(signal!.reason as Error)
        if (signal!.aborted) giveUp()
        signal!.addEventListener('abort', giveUp)
      }),
  )
}

describe('A browser without AbortSignal.timeout and AbortSignal.any', () => {
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
  })

  test('sends requests and gets responses', async () => {
    answerJson(200, { id: 1 })
    expect(await requestJson('/api/save', { method: 'POST' })).toEqual({ status: 200, body: { id: 1 } })
    const { signal } = new AbortController()
    expect((await requestJson('/api/results', { signal })).body).toEqual({ id: 1 })
  })

  test('waits no longer than the limit', async () => {
    vi.useFakeTimers()
    answerNever()
    const failing = failureOf(requestJson('/api/results'))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
    expect(await failing).toMatchObject({ kind: 'timeout' })
    expect(ends).toMatchObject([{ error: { kind: 'timeout' }, reached: false }])
  })

  test('aborts when the visitor goes elsewhere', async () => {
    answerNever()
    const leaving = new AbortController()
    const failing = failureOf(requestJson('/api/results', { signal: leaving.signal }))
    leaving.abort()
    expect(await failing).toMatchObject({ kind: 'aborted' })
    expect(ends).toMatchObject([{ reached: undefined }])
  })
})

describe('A missing network', () => {
  test('is reported for a fetch that rejects', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(requestJson('/api/results'))).toMatchObject({ kind: 'network' })
    expect(ends).toMatchObject([{ reached: false }])
  })

  test('is reported for a response that breaks off', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    })
    answer(body, { headers: JSON_TYPE })
    expect(await failureOf(requestJson('/api/results'))).toMatchObject({ kind: 'network' })
  })

  test('is not reported for a bug', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new RangeError('a bug')))
    await expect(requestJson('/api/results')).rejects.toThrow(new RangeError('a bug'))
    expect(ends).toMatchObject([{ error: new RangeError('a bug'), reached: undefined }])
  })
})

test('a response that stalls in the middle of its body times out', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (controller) => signal!.addEventListener('abort', () => controller.error(signal!.reason)),
    })
    return new Response(body, { headers: JSON_TYPE })
  })
  const failing = failureOf(requestJson('/api/results'))
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
  expect(await failing).toMatchObject({ kind: 'timeout' })
})

test('no timer is left behind', async () => {
  vi.useFakeTimers()
  answerJson(200, {})
  await requestJson('/api/results')
  answerJson(404, { type: 'error', message: '', kind: 'unknown-result' })
  await failureOf(requestJson('/api/results'))
  expect(vi.getTimerCount()).toBe(0)
})

describe('A refusal', () => {
  test.each([400, 403, 404, 409, 422])(
    'with status %i and a body of our API is from our server',
    async (status) => {
      answerJson(status, { type: 'error', message: 'No.', kind: 'x' })
      expect(await failureOf(requestJson('/api/save'))).toMatchObject({ kind: 'status', status })
      expect(ends).toMatchObject([{ reached: true }])
    },
  )

  test.each([401, 403, 404, 407])('with status %i and a page is not from our server', async (status) => {
    answer('<h1>Blocked</h1>', { status, headers: HTML_TYPE })
    const error = await failureOf(requestJson('/api/save'))
    expect(error.kind).toBe('malformed')
    expect(ends).toMatchObject([{ reached: undefined }])
  })

  test.each([
    ['JSON of somebody else', { error: 'forbidden' }],
    ['null', null],
  ])('with %s is not from our server', async (_, body) => {
    answerJson(403, body)
    expect(await failureOf(requestJson('/api/save'))).toMatchObject({ kind: 'malformed' })
  })

  test('of a file is reported by its status, because files are refused in plain text', async () => {
    answer('There is no such file.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    expect(await failureOf(requestJson('/assets/en.json'))).toMatchObject({ kind: 'status', status: 404 })
    expect(ends).toMatchObject([{ reached: undefined }])
  })

  test.each([408, 429, 500, 502, 503])(
    'that is temporary, status %i, may come from anywhere',
    async (status) => {
      answer('Later', { status, headers: { ...HTML_TYPE, 'Retry-After': '7' } })
      expect(await failureOf(requestJson('/api/save'))).toMatchObject({
        kind: 'status',
        status,
        retryAfter: 7,
      })
      expect(ends).toMatchObject([{ reached: undefined }])
    },
  )
})

test.each([
  ['30', 30],
  ['0', 0],
  ['', undefined],
  [' ', undefined],
  ['-5', undefined],
  ['soon', undefined],
])('Retry-After "%s" asks to wait %s seconds', async (header, seconds) => {
  answerJson(503, {}, { 'Retry-After': header })
  expect((await failureOf(requestJson('/api/save'))).retryAfter).toBe(seconds)
})

describe('Whether the server was reached', () => {
  test('is true for a response of the API', async () => {
    answerJson(200, {})
    await requestJson('/api/results')
    expect(ends).toEqual([{ reached: true }])
  })

  test('is unknown for a file, which may come from a cache', async () => {
    answerJson(200, {})
    await requestJson('/assets/items-en.json')
    expect(ends).toEqual([{ reached: undefined }])
  })

  test('is false for a save that the worker queued', async () => {
    answerJson(202, { queued: true })
    await requestJson('/api/save', { method: 'POST' })
    expect(ends).toEqual([{ reached: false }])
  })

  test('is unknown for a sign-in page', async () => {
    answer('<h1>Welcome</h1>', { headers: HTML_TYPE })
    expect(await failureOf(requestJson('/api/save'))).toMatchObject({ kind: 'malformed' })
    expect(ends).toMatchObject([{ reached: undefined }])
  })
})
