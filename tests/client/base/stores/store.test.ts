import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../../client/base/stores/store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a listener that throws is reported, and neither the writer nor the other listeners notice', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const store = createStore(1)
  const full = new DOMException('', 'QuotaExceededError')
  const seen: number[] = []
  store.subscribe(() => {
    throw full
  })
  store.subscribe(() => void seen.push(store.get()))
  store.set(2)
  expect(seen).toEqual([2])
  expect(report.mock.calls).toEqual([[full]])
})

test('listeners are called on a change only, until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const end = store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  end()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
