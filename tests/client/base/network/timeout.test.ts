import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimedOut, withTimeout } from '../../../../client/base/network/timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Starts work that never ends. Returns the signal it got and the error its caller got, once there is one. */
function begin(outer?: AbortSignal) {
  const seen: { signal?: AbortSignal; error?: unknown } = {}
  const work = (signal: AbortSignal) => {
    seen.signal = signal
    return new Promise<never>(() => {})
  }
  void withTimeout(1000, work, outer).catch((error: unknown) => (seen.error = error))
  return seen
}

test('The deadline ends the wait and aborts the work', async () => {
  const seen = begin()
  await vi.advanceTimersByTimeAsync(999)
  expect([seen.signal?.aborted, seen.error]).toEqual([false, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.signal?.aborted).toBe(true)
  expect(seen.error).toBeInstanceOf(TimedOut)
})

test('An outer signal ends the wait with an AbortError, not a TimedOut', async () => {
  const outer = new AbortController()
  const seen = begin(outer.signal)
  outer.abort('gone elsewhere')
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.signal?.aborted).toBe(true)
  expect(seen.error).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('An outer signal that has aborted already ends it at once', async () => {
  const seen = begin(AbortSignal.abort())
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.error).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('Work that ends in time is not aborted afterwards', async () => {
  const outer = new AbortController()
  const signals: AbortSignal[] = []
  const work = async (signal: AbortSignal) => signals.push(signal)
  expect(await withTimeout(1000, work, outer.signal)).toBe(1)
  outer.abort()
  await vi.advanceTimersByTimeAsync(2000)
  expect([signals[0]?.aborted, vi.getTimerCount()]).toEqual([false, 0])
})

test('An error of the work before the deadline is passed on', async () => {
  await expect(withTimeout(1000, () => Promise.reject(new RangeError('oops')))).rejects.toThrow('oops')
  expect(vi.getTimerCount()).toBe(0)
})
