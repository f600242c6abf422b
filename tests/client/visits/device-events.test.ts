import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { MOST_EVENT_BYTES, MOST_EVENTS, parseVisitEvents } from '../../../banks/visits/visit-event.ts'
import { Database } from '../../../client/device/database/database.ts'
import {
  createEventOutbox,
  dropEvents,
  storeEvent,
  MOST_WAITING,
} from '../../../client/visits/device-events.ts'
import { cutBatches, type EventBatch } from '../../../client/device/outbox/events/event-batches.ts'
import type { Outbox } from '../../../client/device/outbox.ts'
import { makeEventRow } from '../../support/rows.ts'

/** Typed as a string, so that the worker's types, which conflict with those of pages, are not loaded. */
const WORKER_PART = '../../../client/worker/device.ts' as string
const worker = (await import(/* @vite-ignore */ WORKER_PART)) as {
  createEventOutbox(name: string): Outbox<EventBatch>
}

const OUTBOXES: Record<string, (database: Database) => Outbox<EventBatch>> = {
  'a page': createEventOutbox,
  'the worker': ({ name }) => worker.createEventOutbox(name),
}

async function withEvents(name: string, count: number, createOutbox = createEventOutbox) {
  const database = new Database(name)
  for (let n = 1; n <= count; n++) await storeEvent(database, makeEventRow(n))
  return { database, outbox: createOutbox(database) }
}

const orders = (batches: { events: { order?: number }[] }[]) =>
  batches.map(({ events }) => events.map(({ order }) => order))

describe.each(Object.entries(OUTBOXES))('The events’ outbox of %s', (of, createOutbox) => {
  test('events wait in the order they were made, in batches of as many as a request may have', async () => {
    const { outbox } = await withEvents(`in-batches, ${of}`, MOST_EVENTS + 2, createOutbox)
    const batches = await outbox.list()
    expect(batches.map(({ key, tries, events }) => [key, tries, events.length])).toEqual([
      ['1-50', 0, MOST_EVENTS],
      ['51-52', 0, 2],
    ])
  })

  test('an event made while a batch is being sent stays when the batch is delivered', async () => {
    const { database, outbox } = await withEvents(`on-its-way, ${of}`, 2, createOutbox)
    const [batch] = await outbox.list()
    await storeEvent(database, makeEventRow(3))
    await outbox.settle(batch!.key, batch!.key)
    expect(orders(await outbox.list())).toEqual([[3]])
  })

  test('a batch that failed keeps its backoff, and newer events wait with it', async () => {
    const { database, outbox } = await withEvents(`failed, ${of}`, 2, createOutbox)
    await outbox.update('1-2', { tries: 3, nextTryAt: 77, state: 'waiting' })
    await storeEvent(database, makeEventRow(3))
    expect(await outbox.list()).toMatchObject([{ key: '1-3', tries: 3, nextTryAt: 77 }])
  })

  test('a batch that the server refuses is dropped', async () => {
    const { outbox } = await withEvents(`refused, ${of}`, MOST_EVENTS + 1, createOutbox)
    await outbox.update('1-50', { state: 'refused' })
    expect(orders(await outbox.list())).toEqual([[51]])
  })
})

test('a batch is no larger than a request may be, whatever a campaign is called', () => {
  const campaign = Object.fromEntries(
    ['source', 'medium', 'name', 'term', 'content'].map((part) => [part, 'ش'.repeat(100)]),
  )
  const rows = Array.from({ length: 120 }, (_, n) => {
    const { at, event } = makeEventRow(n + 1)
    return { order: n + 1, at, event: { ...event, campaign } }
  })
  const batches = cutBatches(rows)
  expect(orders(batches).flat()).toEqual(rows.map(({ order }) => order))
  expect(batches.length).toBeLessThan(12)
  for (const { events } of batches) {
    const body = { events: events.map(({ event }) => ({ ...event, ago: 400 * 24 * 60 * 60 * 1000 })) }
    expect(parseVisitEvents(body)).toMatchObject({ ok: true })
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MOST_EVENT_BYTES)
  }
})

test('of too many events the newest are kept', async () => {
  const { database } = await withEvents('too-many', 1)
  await database.events.bulkAdd(Array.from({ length: MOST_WAITING }, (_, n) => makeEventRow(n + 2)))
  await storeEvent(database, makeEventRow(MOST_WAITING + 2))
  expect(await database.events.count()).toBe(MOST_WAITING)
  expect((await database.events.orderBy(':id').first())?.order).toBe(3)
})

test('dropEvents removes all events', async () => {
  const { database, outbox } = await withEvents('dropped', 3)
  await dropEvents(database)
  expect(await outbox.list()).toEqual([])
})
