import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hideMessage,
  letMessagePass,
  pauseHiding,
  resumeHiding,
  showMessage,
  snackbar,
} from '../../../../client/base/stores/snackbar-store.ts'

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
  showMessage('Copied link')
  vi.advanceTimersByTime(5999)
  expect(snackbar.get()).toMatchObject({ message: 'Copied link' })
  vi.advanceTimersByTime(1)
  expect(snackbar.get()).toBeNull()
})

test('an error stays until it is closed', () => {
  showMessage('Saved')
  showMessage('Request failed', 'error')
  vi.advanceTimersByTime(600_000)
  expect(snackbar.get()).toMatchObject({ message: 'Request failed', type: 'error' })
  hideMessage()
  expect(snackbar.get()).toBeNull()
})

test('an error goes 6 seconds after its page has been left', () => {
  showMessage('Request failed', 'error')
  vi.advanceTimersByTime(60_000)
  letMessagePass()
  vi.advanceTimersByTime(5999)
  expect(snackbar.get()).toMatchObject({ message: 'Request failed' })
  vi.advanceTimersByTime(1)
  expect(snackbar.get()).toBeNull()
})

test('the time of a message stands still while it is read, however often', () => {
  showMessage('Saved')
  vi.advanceTimersByTime(4000)
  // The pointer is on it, and the focus comes as well.
  pauseHiding()
  vi.advanceTimersByTime(60_000)
  pauseHiding()
  vi.advanceTimersByTime(60_000)
  resumeHiding()
  resumeHiding()
  vi.advanceTimersByTime(1999)
  expect(snackbar.get()).toMatchObject({ message: 'Saved' })
  vi.advanceTimersByTime(1)
  expect(snackbar.get()).toBeNull()
})

test('the pointer leaving an error does not make it go', () => {
  showMessage('Request failed', 'error')
  pauseHiding()
  resumeHiding()
  vi.advanceTimersByTime(600_000)
  expect(snackbar.get()).toMatchObject({ message: 'Request failed' })
})
