import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from '../../../client/shell/worker-registration.ts'
import { addFailedUpdate, readFailedUpdates } from '../../../client/base/stores/failed-updates.ts'

type FakeWorker = EventTarget & { state: string }
type FakeRegistration = EventTarget & Partial<Record<'installing' | 'waiting' | 'active', FakeWorker | null>>

/** What each call of `register` resolves to, the last one also from then on. */
let answers: FakeRegistration[]
let registered: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  registered = 0
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
  const register = async () => answers[Math.min(registered++, answers.length - 1)]
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { register }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function makeWorker(state: string): FakeWorker {
  return Object.assign(new EventTarget(), { state })
}

function setState(worker: FakeWorker, state: string): void {
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
}

const makeRegistration = (workers: object): FakeRegistration => Object.assign(new EventTarget(), workers)

test('an installation that fails is begun again after some seconds, and then after twice as many', async () => {
  const workers = [makeWorker('installing'), makeWorker('installing'), makeWorker('installing')]
  answers = workers.map((installing) => makeRegistration({ installing }))
  registerWorker()
  await vi.advanceTimersByTimeAsync(0)
  setState(workers[0]!, 'redundant')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(registered).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(registered).toBe(2)
  setState(workers[1]!, 'redundant')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(registered).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(registered).toBe(3)
  // One that succeeds is the last.
  setState(workers[2]!, 'installed')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(registered).toBe(3)
})

test('an installation that has failed before the page could follow it is begun again, too', async () => {
  const told: unknown[] = []
  answers = [
    makeRegistration({}),
    makeRegistration({
      active: Object.assign(makeWorker('activated'), {
        postMessage: (message: unknown) => told.push(message),
      }),
    }),
  ]
  registerWorker()
  await vi.advanceTimersByTimeAsync(0)
  expect(registered).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(registered).toBe(2)
  // Its worker is active, but not this page's.
  expect(told).toEqual([{ type: 'CLAIM' }])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(registered).toBe(2)
})

test('installations that fail are counted if they were to replace a worker, until one succeeds', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const first = makeWorker('installing')
  const active = Object.assign(makeWorker('activated'), { postMessage: () => {} })
  const replacing = [makeWorker('installing'), makeWorker('installing'), makeWorker('installing')]
  answers = [
    makeRegistration({ installing: first, active: null }),
    ...replacing.map((installing) => makeRegistration({ installing, active })),
  ]
  registerWorker()
  await vi.advanceTimersByTimeAsync(0)
  setState(first, 'redundant')
  expect(readFailedUpdates()).toBeUndefined()
  for (const [count, worker] of replacing.slice(0, 2).entries()) {
    await vi.advanceTimersByTimeAsync(60_000)
    setState(worker, 'redundant')
    expect(readFailedUpdates()).toEqual({ count: count + 1, at: Date.now() })
  }
  // Another tab sees the same failure.
  addFailedUpdate()
  expect(readFailedUpdates()?.count).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  setState(replacing[2]!, 'installed')
  expect(readFailedUpdates()).toBeUndefined()
})
