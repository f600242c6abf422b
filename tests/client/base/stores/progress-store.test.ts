import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loading, startLoading } from '../../../../client/base/stores/progress-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the bar shows after 200 ms and hides 500 ms after the end', () => {
  const end = startLoading()
  vi.advanceTimersByTime(199)
  expect(loading.get()).toBe('hidden')
  vi.advanceTimersByTime(1)
  expect(loading.get()).toBe('running')
  end()
  expect(loading.get()).toBe('finished')
  vi.advanceTimersByTime(499)
  expect(loading.get()).toBe('finished')
  vi.advanceTimersByTime(1)
  expect(loading.get()).toBe('hidden')
})

test('what ends within 200 ms is never seen', () => {
  startLoading()()
  vi.advanceTimersByTime(1000)
  expect(loading.get()).toBe('hidden')
})

test('the bar runs until the last of several has ended, and fails when one has', () => {
  const [first, second] = [startLoading(), startLoading()]
  vi.advanceTimersByTime(300)
  first('failed')
  first('finished')
  expect(loading.get()).toBe('running')
  second()
  expect(loading.get()).toBe('failed')
})

test('a failure is shown however quickly it came, and the next start resets it', () => {
  startLoading()('failed')
  expect(loading.get()).toBe('failed')
  const end = startLoading()
  vi.advanceTimersByTime(200)
  expect(loading.get()).toBe('running')
  end()
  expect(loading.get()).toBe('finished')
})
