import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void
type OnSync = (entry: { queue: unknown }) => Promise<void>

let onSync: OnSync
let pushed: number
const queue = {
  getAll: async () => [],
  pushRequest: async () => void pushed++,
  shiftRequest: async () => undefined,
}
vi.mock('workbox-background-sync', () => ({
  Queue: class {
    constructor(_: string, options: { onSync: OnSync }) {
      onSync = options.onSync
      Object.assign(this, queue)
    }
  },
}))
vi.mock('../../../client/outbox/release.ts', () => ({ release: 'r1' }))
vi.mock('../../../client/storage/device/device.ts', () => ({
  deviceOutbox: { list: () => Promise.reject(new Error('no device')) },
}))

/** Not by its name alone: the worker's types and those of pages do not go together. */
const WORKER_PART = '../../../client/sw/queue.ts' as string

let listener: Listener

beforeEach(() => {
  vi.resetModules()
  pushed = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(registration: object): Promise<void> {
  vi.stubGlobal('self', {
    registration,
    addEventListener: (_: string, given: Listener) => {
      listener = given
    },
  })
  const { followSaves } = (await import(/* @vite-ignore */ WORKER_PART)) as { followSaves(): void }
  followSaves()
}

async function post(): Promise<Response> {
  const request = new Request('https://site.test/api/save', { method: 'POST', body: '{}' })
  return new Promise((resolve, reject) =>
    listener({ request, respondWith: (answer) => answer.then(resolve, reject) }),
  )
}

test('a save without a network is queued, and the page told so, also where Response.json is missing', async () => {
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function')
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await start({ sync: {} })
  const answer = await post()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([202, 'application/json'])
  expect(await answer.json()).toEqual({ queued: true })
  expect(pushed).toBe(1)
})

test('an HTTP error is the page’s', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await start({ sync: {} })
  expect((await post()).status).toBe(503)
  expect(pushed).toBe(0)
})

test('a delivery in vain is told to Background Sync, which tries again', async () => {
  await start({ sync: {} })
  await expect(onSync({ queue })).rejects.toThrow('no device')
})

test('without Background Sync nobody waits for the delivery, and its failure is no error', async () => {
  await start({})
  await expect(onSync({ queue })).resolves.toBe(undefined)
})
