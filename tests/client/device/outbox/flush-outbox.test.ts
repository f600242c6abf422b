import { beforeEach, describe, expect, test } from 'vitest'
import { RequestError } from '../../../../client/base/network/api.ts'
import { flushOutbox, type FlushOptions } from '../../../../client/device/outbox/flush-outbox.ts'
import { unreadable } from '../../../../client/device/outbox/post-save.ts'
import { isUnreadable, type Outbox, type OutboxRow } from '../../../../client/device/outbox.ts'
import type { Delivery } from '../../../../client/device/outbox/delivery.ts'
import { makeOutboxRow, notice } from '../../../support/rows.ts'

const NOW = 5_000_000
const ids: Record<string, string> = { a: 'a'.repeat(24), b: 'b'.repeat(24), c: 'c'.repeat(24) }

let rows: Map<string, OutboxRow>
let settled: Map<string, string>
let sent: string[]

const outbox: Outbox = {
  list: async () => [...rows.values()],
  async update(key, changes) {
    const row = rows.get(key)
    if (row) rows.set(key, { ...row, ...changes })
  },
  async settle(key, id) {
    settled.set(key, id)
    const notice = rows.get(key)?.notice
    rows.delete(key)
    return notice
  },
}

beforeEach(() => {
  rows = new Map(['a', 'b', 'c'].map((key) => [key, makeOutboxRow(key)]))
  settled = new Map()
  sent = []
})

type Answers = Partial<Record<string, Delivery | Error>>

/** A delivery that failed without a network, or with a temporary error. */
const retry = (error: RequestError): Delivery => ({ outcome: 'retry', error })
const queued: Delivery = { outcome: 'queued' }

async function flush(answers: Answers = {}, options: Partial<FlushOptions<OutboxRow>> = {}) {
  const post = async ({ key }: OutboxRow): Promise<Delivery> => {
    sent.push(key)
    const answer = answers[key] ?? { outcome: 'saved', id: ids[key] ?? '' }
    if (answer instanceof Error) throw answer
    return answer
  }
  const given = { outbox, post, now: () => NOW, random: () => 0.5, release: 'r1', ...options }
  return flushOutbox(await outbox.list(), given)
}

const status = (code: number, retryAfter?: number) =>
  new RequestError('status', `status ${code}`, code, retryAfter)

test('everything due is sent, oldest first, and each id is stored before its row goes', async () => {
  const { deliveries, left } = await flush()
  expect(sent).toEqual(['a', 'b', 'c'])
  expect([...settled]).toEqual([
    ['a', ids['a']],
    ['b', ids['b']],
    ['c', ids['c']],
  ])
  expect(rows.size).toBe(0)
  expect(deliveries.get('b')).toEqual({ outcome: 'saved', id: ids['b'] })
  expect(left).toEqual([])
})

test('a notification asked for while its save is sent comes with the delivery', async () => {
  const post = async ({ key }: OutboxRow): Promise<Delivery> => {
    if (key === 'b') rows.set('b', makeOutboxRow('b', { notice }))
    return { outcome: 'saved', id: ids[key]! }
  }
  const { deliveries } = await flush({}, { post })
  expect([...deliveries.values()]).toEqual([
    { outcome: 'saved', id: ids['a'] },
    { outcome: 'saved', id: ids['b'], notice },
    { outcome: 'saved', id: ids['c'] },
  ])
})

test('a row that is deleted while another is sent is not sent', async () => {
  const { left } = await flush({}, { outbox: { ...outbox, settle: async () => void rows.clear() } })
  expect(sent).toEqual(['a'])
  expect(left).toEqual([])
})

test('a deletion is sent among the saves, and its row is removed when it is done', async () => {
  const { save: _, ...sending } = makeOutboxRow('b')
  rows.set('b', { ...sending, task: 'delete', id: 'b'.repeat(24) })
  const unknown = new RequestError('status', 'status 404', 404)
  await flush({ b: { outcome: 'refused', error: unknown } })
  expect(rows.get('b')).toMatchObject({ task: 'delete', state: 'refused', status: 404 })
  await flush({ b: { outcome: 'deleted', id: 'b'.repeat(24) } }, { first: 'b' })
  expect(sent).toEqual(['a', 'b', 'c', 'b'])
  expect(rows.size).toBe(0)
})

test('when the id cannot be stored the row stays', async () => {
  const failing: Outbox = { ...outbox, settle: () => Promise.reject(new Error('disk full')) }
  await expect(flush({}, { outbox: failing })).rejects.toThrow('disk full')
  expect(rows.has('a')).toBe(true)
})

test('when the outcome of one save cannot be stored the others are still sent', async () => {
  let full = true
  const failing: Outbox = {
    ...outbox,
    async settle(key, id) {
      if (full) {
        full = false
        throw new Error('disk full')
      }
      return outbox.settle(key, id)
    },
  }
  await expect(flush({}, { outbox: failing })).rejects.toThrow('disk full')
  expect(sent).toEqual(['a', 'b', 'c'])
  expect([...rows.keys()]).toEqual(['a'])
})

test('without a network nothing more is tried, even if that cannot be stored', async () => {
  const failing: Outbox = { ...outbox, update: () => Promise.reject(new Error('disk full')) }
  await expect(flush({ a: retry(new RequestError('network', '')) }, { outbox: failing })).rejects.toThrow(
    'disk full',
  )
  expect(sent).toEqual(['a'])
})

test('a save in backoff is not sent before it is due', async () => {
  rows.set('a', makeOutboxRow('a', { nextTryAt: NOW + 1_000 }))
  await flush()
  expect(sent).toEqual(['b', 'c'])
})

test('the save that a visitor waits for is sent first, whatever its backoff', async () => {
  rows.set('c', makeOutboxRow('c', { nextTryAt: NOW + 60_000, serverAsked: true }))
  await flush({}, { first: 'c' })
  expect(sent).toEqual(['c', 'a', 'b'])
})

describe('A failed save that its visitor waits for', () => {
  const flushLater = () => flush({}, { first: 'a', since: NOW - 1, now: () => NOW + 15 })

  test.each([
    ['refused', status(400)],
    ['retry', status(429, 8)],
  ] as const)(
    'is not sent again if it failed while they waited, and its failure is returned: %s',
    async (outcome, error) => {
      rows = new Map([['a', makeOutboxRow('a')]])
      await flush({ a: { outcome, error } })
      const { deliveries, left } = await flushLater()
      expect(sent).toEqual(['a'])
      expect(deliveries.get('a')).toMatchObject({
        outcome,
        error: { kind: 'status', status: error.status, message: error.message },
      })
      expect(left).toEqual([...rows.values()])
    },
  )

  test('waits like all others if it failed without a network', async () => {
    rows = new Map([['a', makeOutboxRow('a')]])
    await flush({ a: retry(new RequestError('network', 'Network Error')) })
    expect((await flushLater()).deliveries.get('a')).toEqual(queued)
    expect(sent).toEqual(['a'])
  })

  test('is sent again if it failed before they began to wait', async () => {
    rows = new Map([['a', makeOutboxRow('a')]])
    await flush({ a: retry(status(429, 8)) })
    const { deliveries } = await flush({}, { first: 'a', since: NOW + 1, now: () => NOW + 15 })
    expect(sent).toEqual(['a', 'a'])
    expect(deliveries.get('a')).toEqual({ outcome: 'saved', id: ids['a'] })
  })
})

describe('A failure', () => {
  test.each([
    ['a server error', status(500)],
    ['a time-out', new RequestError('timeout', '')],
    ['a captive portal', new RequestError('malformed', '')],
  ])('%s is tried again later, and the next save is sent', async (_, error) => {
    await flush({ a: retry(error) })
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(rows.get('a')).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: NOW + 5_000 })
    expect(rows.size).toBe(1)
  })

  test('without a network the others are not tried', async () => {
    await flush({ a: retry(new RequestError('network', '')) })
    expect(sent).toEqual(['a'])
    expect(rows.size).toBe(3)
  })

  test('what the worker has queued is kept and tried later', async () => {
    const { deliveries, left } = await flush({ a: queued })
    expect(deliveries.get('a')).toEqual({ outcome: 'queued' })
    expect(left).toEqual([...rows.values()])
    expect(rows.get('a')).toMatchObject({ state: 'waiting', tries: 1 })
    expect(sent).toEqual(['a'])
  })

  test('of a try before it was due does not lengthen the next wait', async () => {
    rows = new Map([['a', makeOutboxRow('a', { tries: 2, nextTryAt: NOW + 10 })]])
    await flush({ a: queued }, { eager: true })
    expect(rows.get('a')).toMatchObject({ tries: 2, nextTryAt: NOW + 10_000 })
    await flush({ a: queued }, { now: () => NOW + 10_000 })
    expect(rows.get('a')).toMatchObject({ tries: 3, nextTryAt: NOW + 10_000 + 20_000 })
  })

  test('keeps its backoff in an eager flush that was requested before it', async () => {
    await flush({ a: retry(status(503)), b: retry(status(503)), c: retry(status(503)) })
    expect(rows.get('a')).toMatchObject({ triedAt: NOW, nextTryAt: NOW + 5_000 })
    sent = []
    // The flush was requested before the failure, and waited for its turn.
    await flush({}, { eager: true, since: NOW - 1, now: () => NOW + 15 })
    expect(sent).toEqual([])
    // With the clock set back the order is unknown.
    await flush({ a: queued, b: queued, c: queued }, { eager: true, since: NOW - 20, now: () => NOW - 10 })
    expect(sent).toEqual(['a'])
    await flush({}, { eager: true, since: NOW + 20, now: () => NOW + 25 })
    expect(sent).toEqual(['a', 'a', 'b', 'c'])
  })

  test('Retry-After is respected, in seconds, up to an hour', async () => {
    await flush({ a: retry(status(503, 120)), b: retry(status(429, 1e9)) })
    expect(rows.get('a')).toMatchObject({ nextTryAt: NOW + 120_000, serverAsked: true })
    expect(rows.get('b')).toMatchObject({ nextTryAt: NOW + 3_600_000, serverAsked: true })
  })

  test('a short Retry-After does not shorten the backoff', async () => {
    rows.set('b', makeOutboxRow('b', { tries: 3 }))
    await flush({ a: retry(status(503, 0)), b: retry(status(503, 2)) })
    expect(rows.get('a')).toMatchObject({ nextTryAt: NOW + 5_000, serverAsked: false })
    expect(rows.get('b')).toMatchObject({ nextTryAt: NOW + 40_000, serverAsked: true })
  })

  test.each([
    ['no network', retry(new RequestError('network', 'Network Error')), 'Network Error'],
    ['the worker holding it', queued, undefined],
  ])('of an earlier try is no longer reported: now %s', async (_, answer, error) => {
    rows = new Map([['a', makeOutboxRow('a')]])
    await flush({ a: retry(status(503)) })
    expect(rows.get('a')).toMatchObject({ status: 503, error: 'status 503' })
    await flush({ a: answer }, { eager: true })
    expect(rows.get('a')!.status).toBe(undefined)
    expect(rows.get('a')!.error).toBe(error)
  })

  test('a refusal is kept with its reason, and the next save is sent', async () => {
    await flush({ a: { outcome: 'refused', error: status(422) } })
    expect(rows.get('a')).toMatchObject({ state: 'refused', status: 422, error: 'status 422', release: 'r1' })
    expect(sent).toEqual(['a', 'b', 'c'])
    sent = []
    await flush({}, { eager: true })
    expect(sent).toEqual([])
  })

  test('a save that cannot be read is refused without a status, as its visitor hears, too', async () => {
    await flush({ a: { outcome: 'refused', error: unreadable() } })
    expect(rows.get('a')).toMatchObject({ state: 'refused', status: undefined, release: 'r1' })
    expect(isUnreadable(rows.get('a')!)).toBe(true)
    rows.set('a', { ...rows.get('a')!, triedAt: NOW })
    const { deliveries } = await flush({}, { first: 'a', since: NOW - 1 })
    expect(deliveries.get('a')).toMatchObject({ outcome: 'refused' })
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  test('a bug is reported, loses nothing and holds up no other save', async () => {
    await expect(flush({ b: new TypeError('bug') })).rejects.toThrow('bug')
    expect([...rows.keys()]).toEqual(['b'])
  })
})
