import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeLimit } from '../../client/time-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('Aborts when the time is over, and says so', () => {
  const limit = timeLimit(1000)
  vi.advanceTimersByTime(999)
  expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, true])
})

test('Follows an outer signal, which is no end of the time', () => {
  const outer = new AbortController()
  const limit = timeLimit(1000, outer.signal)
  outer.abort('gone elsewhere')
  expect([limit.signal.reason, limit.isOver()]).toEqual(['gone elsewhere', false])
  vi.advanceTimersByTime(2000)
  expect(limit.isOver()).toBe(false)
})

test('An outer signal that has aborted already aborts at once', () => {
  const limit = timeLimit(1000, AbortSignal.abort())
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})

test('Cleared, it aborts no more, whatever comes', () => {
  const outer = new AbortController()
  const limit = timeLimit(1000, outer.signal)
  limit.clear()
  outer.abort()
  vi.advanceTimersByTime(2000)
  expect([limit.signal.aborted, limit.isOver(), vi.getTimerCount()]).toEqual([false, false, 0])
})
