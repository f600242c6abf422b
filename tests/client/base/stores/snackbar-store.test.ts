import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideMessage, showMessage, snackbar } from '../../../../client/base/stores/snackbar-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  hideMessage()
  vi.useRealTimers()
})

test('a message stays for 6 seconds', () => {
  showMessage('Saved')
  vi.advanceTimersByTime(5999)
  expect(snackbar.get()).toMatchObject({ message: 'Saved', type: 'info' })
  vi.advanceTimersByTime(1)
  expect(snackbar.get()).toBeNull()
})

test('a message in place of an earlier one stays its own 6 seconds', () => {
  showMessage('Saved')
  vi.advanceTimersByTime(4000)
  showMessage('Request failed', 'error')
  vi.advanceTimersByTime(5999)
  expect(snackbar.get()).toMatchObject({ message: 'Request failed', type: 'error' })
  vi.advanceTimersByTime(1)
  expect(snackbar.get()).toBeNull()
})
