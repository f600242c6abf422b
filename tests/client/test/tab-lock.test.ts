import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimAttempt } from '../../../client/test/tab-lock.ts'

type Grant = (lock: object | null) => Promise<void> | undefined

let grant: Grant | undefined

beforeEach(() => {
  vi.useFakeTimers()
  const request = (_name: string, _options: object, callback: Grant) => {
    grant = callback
    return new Promise(() => {})
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tab that gets the lock holds it until it gives it up', async () => {
  const claim = claimAttempt('key', false, () => {})
  const held = grant!({})
  const { held: isHeld, release } = await claim
  expect(isHeld).toBe(true)
  release()
  await held
  await vi.advanceTimersByTimeAsync(60_000)
})

test('a tab follows the one that holds the lock', async () => {
  const claim = claimAttempt('key', false, () => {})
  void grant!(null)
  expect((await claim).held).toBe(false)
})

test('a browser that does not answer lets the tab write, and a lock that comes late is given back', async () => {
  const claim = claimAttempt('key', true, () => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await claim).held).toBe(true)
  expect(grant!({})).toBeUndefined()
})
