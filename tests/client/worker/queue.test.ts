import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxRow } from '../../../client/device/outbox.ts'
import { makeOutboxRow, notice } from '../../support/rows.ts'

type Listener = (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void
type Click = { notification: { data: string; close(): void }; waitUntil(work: Promise<unknown>): void }
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
vi.mock('../../../client/device/outbox/release.ts', () => ({ release: 'r1' }))
/** The rows that wait on the device; undefined where it does not answer. */
let rows: OutboxRow[] | undefined
vi.mock('../../../client/worker/device.ts', () => ({
  createEventOutbox: () => ({ list: async () => [] }),
  createDeviceOutbox: () => ({
    list: async () => {
      if (!rows) throw new Error('no device')
      return rows.map((row) => ({ ...row }))
    },
    update: async () => {},
    settle: async (key: string) => {
      const notice = rows?.find((row) => row.key === key)?.notice
      rows = rows?.filter((row) => row.key !== key)
      return notice
    },
  }),
}))

/** Typed as a string, so that the worker's types, which conflict with those of pages, are not loaded. */
const WORKER_PART = '../../../client/worker/queue.ts' as string

let listener: Listener
let click: (event: Click) => void
/** The visibility of each open page. */
let pages: Array<'visible' | 'hidden'>
let listPages: () => Promise<object[]>
let shown: unknown[]
let opened: string[]
let badges: number[]

beforeEach(() => {
  vi.resetModules()
  pushed = 0
  rows = undefined
  pages = []
  listPages = async () => pages.map((visibilityState) => ({ visibilityState }))
  shown = []
  opened = []
  badges = []
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(registration: object): Promise<void> {
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (...words: unknown[]) => void shown.push(words),
      ...registration,
    },
    clients: {
      matchAll: () => listPages(),
      openWindow: async (address: string) => void opened.push(address),
    },
    addEventListener: (type: string, given: Listener & typeof click) => {
      if (type === 'fetch') listener = given
      else click = given
    },
  })
  const { followSaves } = (await import(/* @vite-ignore */ WORKER_PART)) as { followSaves(): void }
  followSaves()
}

async function post(): Promise<Response> {
  const headers = { 'Idempotency-Key': 'a' }
  const request = new Request('https://site.test/api/save', { method: 'POST', headers, body: '{}' })
  return new Promise((resolve, reject) =>
    listener({ request, respondWith: (answer) => answer.then(resolve, reject) }),
  )
}

test('without a network a save is queued and the page gets a 202, also where Response.json is missing', async () => {
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function')
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  rows = [makeOutboxRow('a')]
  await start({ sync: {} })
  const answer = await post()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([202, 'application/json'])
  expect(await answer.json()).toEqual({ queued: true })
  expect(pushed).toBe(1)
})

test('a save that was deleted from the device while it was sent is not queued', async () => {
  rows = [makeOutboxRow('a')]
  vi.stubGlobal('fetch', async () => {
    rows = []
    throw new TypeError('Failed to fetch')
  })
  await start({ sync: {} })
  expect((await post()).status).toBe(202)
  expect(pushed).toBe(0)
})

test('an HTTP error is passed on to the page', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await start({ sync: {} })
  expect((await post()).status).toBe(503)
  expect(pushed).toBe(0)
})

test('a failed delivery rejects, so that Background Sync tries again', async () => {
  await start({ sync: {} })
  await expect(onSync({ queue })).rejects.toThrow('no device')
})

test('without Background Sync a failed delivery is no error', async () => {
  await start({})
  await expect(onSync({ queue })).resolves.toBe(undefined)
})

const id = 'a'.repeat(24)
const answerSaved = () =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ id }), { headers: { 'Content-Type': 'application/json' } }),
  )

test('a save delivered in the background shows a notification where requested, and a tap opens its report', async () => {
  answerSaved()
  rows = [makeOutboxRow('a', { notice }), makeOutboxRow('b')]
  pages = ['hidden']
  await start({ sync: {} })
  await onSync({ queue })
  expect(shown).toEqual([[notice.title, { ...notice.options, tag: id, data: `/result/${id}` }]])

  let closed = 0
  click({ notification: { data: `/result/${id}`, close: () => closed++ }, waitUntil: () => {} })
  expect([opened, closed]).toEqual([[`/result/${id}`], 1])
})

test('no notification is shown while a page of the site is visible', async () => {
  answerSaved()
  rows = [makeOutboxRow('a', { notice })]
  pages = ['hidden', 'visible']
  await start({ sync: {} })
  await onSync({ queue })
  expect([shown, rows]).toEqual([[], []])
})

test('a browser that does not say which pages are open does not fail a delivery', async () => {
  answerSaved()
  rows = [makeOutboxRow('a', { notice })]
  await start({ sync: {} })
  listPages = () => Promise.reject(new Error('no clients'))
  await onSync({ queue })
  expect([shown, rows]).toEqual([[], []])
})

test('the worker counts on the icon what the app has tried to send', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  rows = [makeOutboxRow('a', { inApp: true })]
  await start({ sync: {} })
  await expect(onSync({ queue })).rejects.toThrow('still wait')
  expect(badges).toEqual([1])
  answerSaved()
  await onSync({ queue })
  expect(badges).toEqual([1, 0])
})

// Chromium's headless shell, and browsers like it, close every page of a worker that calls setAppBadge.
test('the worker leaves the icon alone where the site was not opened as an app', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  rows = [makeOutboxRow('a')]
  await start({ sync: {} })
  await post()
  await expect(onSync({ queue })).rejects.toThrow('still wait')
  answerSaved()
  await onSync({ queue })
  expect([rows, badges]).toEqual([[], []])
})
