import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryUntilDone } from '../../../../client/base/network/retry-until-done.ts'
import { connection } from '../../../../client/base/stores/connection-store.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  page.visibilityState = 'visible'
  connection.set('online')
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function fail() {
  const attempt = vi.fn(() => Promise.reject(new Error('no network')))
  stop = retryUntilDone(attempt, { failures: 1 })
  return attempt
}

const tell = async (type: string) => {
  page.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

describe('Work that a missing network has stopped', () => {
  test('is tried at once if it has not been tried before, also in a hidden page', async () => {
    page.visibilityState = 'hidden'
    const attempt = vi.fn(async () => 'here')
    const done = vi.fn()
    stop = retryUntilDone(attempt, { done })
    await vi.advanceTimersByTimeAsync(0)
    expect(done.mock.calls).toEqual([['here']])
  })

  test('ends when it succeeds', async () => {
    const results = [false, false, 'here'] as const
    let tries = 0
    const [done, failed] = [vi.fn(), vi.fn()]
    stop = retryUntilDone(async () => results[tries++] ?? false, { done, failed })
    await vi.advanceTimersByTimeAsync(15_000)
    expect([tries, failed.mock.calls.length, done.mock.calls]).toEqual([3, 2, [['here']]])
    await tell('online')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toBe(3)
  })

  test('is tried again after waits that grow from 5 s to 40 s and no further', async () => {
    const attempt = fail()
    for (const [index, wait] of [5_000, 10_000, 20_000, 40_000, 40_000, 40_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(attempt).toHaveBeenCalledTimes(index)
      await vi.advanceTimersByTimeAsync(1)
      expect(attempt).toHaveBeenCalledTimes(index + 1)
    }
  })

  test('is tried at once when the network comes back, or our server was reached', async () => {
    const attempt = fail()
    await tell('online')
    expect(attempt).toHaveBeenCalledTimes(1)
    connection.set('offline')
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(1)
    connection.set('online')
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('is tried again after the first wait when a network that came back did not help', async () => {
    const attempt = fail()
    await vi.advanceTimersByTimeAsync(35_000)
    expect(attempt).toHaveBeenCalledTimes(3)
    await tell('online')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(attempt).toHaveBeenCalledTimes(5)
  })

  test('waits up to the longest wait asked for', async () => {
    const attempt = vi.fn(async () => false as const)
    stop = retryUntilDone(attempt, { failures: 100, longest: 300_000 })
    await vi.advanceTimersByTimeAsync(299_999)
    expect(attempt).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('waits while the page is hidden, and is tried when it is shown', async () => {
    const attempt = fail()
    page.visibilityState = 'hidden'
    await tell('visibilitychange')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(attempt).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    await tell('visibilitychange')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('is tried once at a time; a network that comes back meanwhile is one more reason', async () => {
    let finish = () => {}
    const attempt = vi.fn(() => new Promise<false>((resolve) => (finish = () => resolve(false))))
    stop = retryUntilDone(attempt, { failures: 1 })
    await tell('online')
    await tell('online')
    await tell('visibilitychange')
    expect(attempt).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(2)
    finish()
    await vi.advanceTimersByTimeAsync(100)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('is not tried again once stopped, not even after an attempt under way', async () => {
    const attempt = fail()
    await tell('online')
    stop?.()
    await tell('online')
    connection.set('offline')
    connection.set('online')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('reports nothing of a try that ends after it was stopped', async () => {
    const [done, failed] = [vi.fn(), vi.fn()]
    for (const outcome of ['here', false] as const) {
      retryUntilDone(async () => outcome, { done, failed })()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(done).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })
})
