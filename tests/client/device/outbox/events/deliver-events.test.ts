import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_EVENT_AGE, parseVisitEvents, type VisitEvent } from '../../../../../banks/visits/visit-event.ts'
import { deliverEvents } from '../../../../../client/device/outbox/events/deliver-events.ts'
import { database } from '../../../../../client/device/database/database.ts'
import { createEventOutbox, storeEvent } from '../../../../../client/visits/device-events.ts'
import { makeEventRow } from '../../../../support/rows.ts'

let now: number
let posted: VisitEvent[][]
let answer: () => Response

const counted = () => new Response(null, { status: 204 })
const refuse = (status: number, headers: HeadersInit = {}) => {
  const body = JSON.stringify({ type: 'error', message: 'No.', kind: 'malformed-events' })
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

beforeEach(async () => {
  now = 1_000_000
  posted = []
  answer = counted
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    expect([method, url]).toEqual(['POST', '/api/events'])
    const parsed = parseVisitEvents(JSON.parse(body as string))
    posted.push(parsed.ok ? parsed.events : [])
    return answer()
  })
  await database.events.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const deliver = (eager = false) =>
  deliverEvents(createEventOutbox(database), {
    now: () => now,
    random: () => 0.5,
    release: 'r1',
    eager,
    since: now,
  })

async function keep(...numbers: number[]) {
  for (const n of numbers) await storeEvent(database, makeEventRow(n, now))
}

test('delivered events are removed, and each states how long it had waited', async () => {
  await keep(1)
  now += 5_000
  await keep(2)
  now += 1_000
  expect(await deliver()).toEqual([])
  expect(posted.map((events) => events.map(({ ago }) => ago))).toEqual([[6_000, 1_000]])
  expect(await database.events.count()).toBe(0)
  await deliver()
  expect(posted).toHaveLength(1)
})

test('events of the same moment have the same age, however long it takes to write them', async () => {
  await keep(1, 2, 3)
  vi.mocked(Date.now).mockImplementation(() => now++)
  await deliver()
  expect(new Set(posted[0]?.map(({ ago }) => ago)).size).toBe(1)
})

test('a clock that was set back, and an event of long ago, give a valid time', async () => {
  await storeEvent(database, makeEventRow(1, now + 60_000))
  await storeEvent(database, makeEventRow(2, now - 2 * MAX_EVENT_AGE))
  await deliver()
  expect(posted[0]?.map(({ ago }) => ago)).toEqual([0, MAX_EVENT_AGE])
})

test('after a lost response the same events are sent again', async () => {
  await keep(1, 2)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await deliver()).toMatchObject([{ tries: 1, state: 'waiting' }])
  // Not before it is due, unless the delivery is eager.
  expect(await deliver()).toHaveLength(1)
  expect(posted).toHaveLength(1)
  answer = counted
  now += 1
  await deliver(true)
  expect(posted).toHaveLength(2)
  const ids = posted.map((events) => events.map(({ id }) => id))
  expect(ids[1]).toEqual(ids[0])
  expect(await database.events.count()).toBe(0)
})

test.each([429, 500, 503])(
  'a status of %i keeps the events for as long as the server asks',
  async (status) => {
    await keep(1)
    answer = () => refuse(status, { 'Retry-After': '600' })
    expect(await deliver()).toMatchObject([{ nextTryAt: now + 600_000, serverAsked: true }])
    await deliver(true)
    expect(posted).toHaveLength(1)
    now += 600_000
    answer = counted
    expect(await deliver()).toEqual([])
  },
)

test.each([400, 413])('a status of %i drops the batch, and the next one is sent', async (status) => {
  await keep(...Array.from({ length: 51 }, (_, n) => n + 1))
  const answers = [refuse(status), counted()]
  answer = () => answers.shift()!
  expect((await deliver()).filter(({ state }) => state === 'waiting')).toEqual([])
  expect(posted.map((events) => events.length)).toEqual([50, 1])
  expect(await database.events.count()).toBe(0)
})

test('a page in place of the response keeps the events', async () => {
  await keep(1)
  answer = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
  expect(await deliver()).toHaveLength(1)
  expect(await database.events.count()).toBe(1)
})
