import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session } from '../../../client/attempt/session.ts'
import { forgetUnkept, noteUnkept } from '../../../client/attempt/unkept-answers.ts'
import { createAttemptKeeper, type AttemptKeeper } from '../../../client/storage/attempt-keeper.ts'
import type { KeptAttempt } from '../../../client/storage/attempt-store.ts'
import { createMemoryAttempts } from '../../../client/storage/memory-attempts.ts'
import { makeAnswer, makeAttempt } from '../storage/attempt-store.contract.ts'

const bank = { lang: 'en', version: '', items: [], choices: [] }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const requestTaken = async (_name: string, _options: unknown, grant: (lock: null) => void) => grant(null)
  vi.stubGlobal('navigator', { locks: { request: requestTaken } })
})
afterEach(() => vi.unstubAllGlobals())

/** A tab's work on a kept attempt; `changed` tells it, where it reads along, of a change there. */
function openSession(keeper: AttemptKeeper, attempt: KeptAttempt, itemsPerPage: number) {
  let tell = () => {}
  const session = new Session(attempt, bank, itemsPerPage, {
    keeper,
    deliver: async () => new Map(),
    watch: (_key, call) => {
      tell = call
      return () => {}
    },
  })
  return { session, changed: () => tell() }
}

test('a tab that reads along sees an answer that reaches the device while it is being read', async () => {
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  await device.put(attempt)
  const answer = makeAnswer('a', 0)
  const find = async (key: string) => {
    const before = await device.find(key)
    await device.change('a', {}, [answer])
    forgetUnkept([answer])
    return before
  }
  const { session, changed } = openSession(createAttemptKeeper({ ...device, find }), attempt, 1)
  await session.claim()
  noteUnkept([answer], 1)
  changed()
  await expect.poll(() => session.state.get().attempt.choices[0]).toBe(answer.choice)
  session.end()
})

test('a tab that loses the test in the wait after an answer, and takes it back, can go on', async () => {
  const thefts: Array<() => void> = []
  const request = (_name: string, _options: unknown, grant: (lock: object) => void) =>
    new Promise((_, reject) => {
      thefts.push(() => reject(new DOMException('stolen', 'AbortError')))
      grant({})
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const keeper = createAttemptKeeper(createMemoryAttempts())
  const attempt = makeAttempt('a')
  await keeper.put(attempt)
  const { session } = openSession(keeper, attempt, 1)
  await session.claim()
  session.answer(0, 3)
  expect(session.state.get().attempt.inProgress).toBe(true)
  thefts[0]!()
  await expect.poll(() => session.state.get().role).toBe('reader')
  await session.claim(true)
  expect(session.state.get()).toMatchObject({ role: 'writer', attempt: { inProgress: false } })
  expect(session.state.get().attempt.position).toBe(1)
  session.end()
})

test('a tab that has taken the test over is not told by a late word from the device what it was before', async () => {
  const request = async (_name: string, { steal }: LockOptions, grant: (lock: object | null) => unknown) =>
    grant(steal ? {} : null)
  vi.stubGlobal('navigator', { locks: { request } })
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  await device.put(attempt)
  await device.change('a', {}, [makeAnswer('a', 0, 2)])
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  let first = true
  const find: typeof device.find = async (key) => {
    const found = await device.find(key)
    if (first) {
      first = false
      await late
    }
    return found
  }
  const { session, changed } = openSession(createAttemptKeeper({ ...device, find }), attempt, 3)
  await session.claim()
  changed()
  await session.claim(true)
  session.answer(0, 4)
  await sleep(10)
  arrive()
  await sleep(10)
  expect(session.state.get().attempt.choices[0]).toBe(4)
  session.end()
})

test('the page goes on only to an item that a reload would show as well', async () => {
  const device = createMemoryAttempts()
  const change: typeof device.change = async (...change) => {
    await sleep(20)
    await device.change(...change)
  }
  const attempt = makeAttempt('a')
  const keeper = createAttemptKeeper({ ...device, change })
  await keeper.put(attempt)
  const { session } = openSession(keeper, attempt, 1)
  const shownAfterReload: Array<number | undefined> = []
  let reading = Promise.resolve()
  let shown = 0
  session.state.subscribe(() => {
    const { position } = session.state.get().attempt
    if (position === shown) return
    shown = position
    reading = device.find('a').then((kept) => void shownAfterReload.push(kept?.row.position))
  })
  session.answer(0, 3)
  await expect.poll(() => session.state.get().attempt.position, { timeout: 10_000 }).toBe(1)
  await reading
  expect(shownAfterReload).toEqual([1])
  session.end()
})

test('a lock that is given after its tab has left the test goes back at once', async () => {
  let give = () => {}
  let released = false
  const request = async (_name: string, _options: unknown, grant: (lock: object) => Promise<void>) => {
    await new Promise<void>((resolve) => (give = resolve))
    await grant({})
    released = true
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const { session } = openSession(createAttemptKeeper(createMemoryAttempts()), makeAttempt('a'), 1)
  const claiming = session.claim()
  session.end()
  give()
  await claiming
  await expect.poll(() => released).toBe(true)
})
