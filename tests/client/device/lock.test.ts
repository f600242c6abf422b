import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from '../../../client/device/lock.ts'
import { waitFor } from '../../support/wait-for.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Request = (name: string, options: { signal: AbortSignal }, grant: () => Promise<void>) => Promise<void>

const browserWith = (request: Request) => vi.stubGlobal('navigator', { locks: { request } })

test('the lock is held until the work has ended, well or not', async () => {
  const log: string[] = []
  browserWith(async (name, _, grant) => {
    log.push(`${name} taken`)
    await grant()
    log.push(`${name} given back`)
  })
  expect(await withLock('outbox', async () => log.push('work'))).toBe(2)
  await waitFor(() => expect(log).toHaveLength(3))
  await expect(withLock('outbox', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await waitFor(() => expect(log).toHaveLength(5))
  expect(log).toEqual(['outbox taken', 'work', 'outbox given back', 'outbox taken', 'outbox given back'])
})

test.each([
  ['there are no locks', undefined],
  ['locks are refused', () => Promise.reject(new DOMException('', 'SecurityError'))],
] as const)('where %s the work is done without', async (_, request) => {
  vi.stubGlobal('navigator', request ? { locks: { request } } : {})
  expect(await withLock('outbox', async () => 'done')).toBe('done')
})

test('a lock that is not granted in time is not waited for, and is released at once if granted later', async () => {
  vi.useFakeTimers()
  let give = async () => {}
  let isBack = false
  browserWith((_name, _options, grant) => {
    give = async () => {
      await grant()
      isBack = true
    }
    return new Promise(() => {})
  })
  let ended: string | undefined
  const working = withLock('outbox', async () => (ended = 'done'), 1_000)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await working).toBe('done')
  await give()
  expect(isBack).toBe(true)
})
