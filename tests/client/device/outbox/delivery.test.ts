import { afterEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT } from '../../../../client/base/network/api.ts'
import { backoff } from '../../../../client/base/network/retry-delay.ts'
import { isDue, LONGEST_RETRY_AFTER } from '../../../../client/device/outbox/delivery.ts'
import { postSave } from '../../../../client/device/outbox/post-save.ts'
import { makeOutboxRow, makeSave } from '../../../support/rows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('What a reply means', () => {
  const deliver = async (status: number, type: string, body: string) => {
    const headers = { 'Content-Type': type }
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
    return postSave('k', makeSave())
  }
  const outcomeOf = async (...answer: Parameters<typeof deliver>) => (await deliver(...answer)).outcome

  test('an id means saved; the worker’s 202 means queued', async () => {
    const id = 'a'.repeat(24)
    expect(await deliver(200, 'application/json', JSON.stringify({ id }))).toEqual({ outcome: 'saved', id })
    expect(await deliver(202, 'application/json', '{"queued":true}')).toEqual({ outcome: 'queued' })
  })

  test.each([408, 425, 429, 500, 502, 503, 504, 507])(
    'status %i may be temporary: sent again later',
    async (status) => {
      expect(await outcomeOf(status, 'application/json', ours)).toBe('retry')
    },
  )

  const refusals = [400, 401, 403, 404, 405, 407, 409, 410, 413, 415, 422]
  const ours = JSON.stringify({ type: 'error', message: 'No.', kind: 'x' })

  test.each(refusals)('status %i with a body of our API is final: refused', async (status) => {
    expect(await outcomeOf(status, 'application/json', ours)).toBe('refused')
  })

  test.each(refusals)('status %i from an intermediary may be temporary', async (status) => {
    expect(await outcomeOf(status, 'text/html', '<h1>Blocked</h1>')).toBe('retry')
    expect(await outcomeOf(status, 'application/json', '{"error":"forbidden"}')).toBe('retry')
    expect(await outcomeOf(status, 'application/json', '')).toBe('retry')
  })

  test.each([
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['aborted', () => Promise.reject(new DOMException('', 'AbortError'))],
    ['malformed', async () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ])('%s may be temporary', async (kind, fetch) => {
    vi.stubGlobal('fetch', fetch)
    expect(await postSave('k', makeSave())).toMatchObject({ outcome: 'retry', error: { kind } })
  })

  test('timeout may be temporary', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    const delivering = postSave('k', makeSave())
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
    vi.useRealTimers()
    expect(await delivering).toMatchObject({ outcome: 'retry', error: { kind: 'timeout' } })
  })

  test('a bug is not taken for a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new RangeError('oops')))
    await expect(postSave('k', makeSave())).rejects.toThrow('oops')
  })
})

describe('When a save is due', () => {
  const now = 1_000_000_000
  const later = (wait: number, serverAsked = false) =>
    makeOutboxRow('k', { nextTryAt: now + wait, serverAsked })

  test('not before its time, unless the delivery is eager', () => {
    expect(isDue(later(1_000), now, 'r1', false)).toBe(false)
    expect(isDue(later(1_000), now, 'r1', true)).toBe(true)
    expect(isDue(later(0), now, 'r1', false)).toBe(true)
  })

  test('a wait the server asked for is respected even by an eager delivery', () => {
    expect(isDue(later(60_000, true), now, 'r1', true)).toBe(false)
  })

  test('a woken worker sends what reached no server, and keeps the backoff of what one has answered', () => {
    const answered = { ...later(1_000), status: 503 }
    expect(isDue(later(1_000), now, 'r1', 'unanswered')).toBe(true)
    expect(isDue(answered, now, 'r1', 'unanswered')).toBe(false)
    expect(isDue({ ...answered, nextTryAt: now }, now, 'r1', 'unanswered')).toBe(true)
    expect(isDue(later(60_000, true), now, 'r1', 'unanswered')).toBe(false)
    expect(isDue(answered, now, 'r1', true), 'the visitor has asked').toBe(true)
  })

  test('a wait longer than any we set means that the clock was set back: due at once', () => {
    expect(isDue(later(24 * 3_600_000), now, 'r1', false)).toBe(true)
    expect(isDue(later(LONGEST_RETRY_AFTER * 2, true), now, 'r1', false)).toBe(true)
  })

  test('the longest backoff with the most jitter is no such wait', () => {
    expect(isDue(later(backoff(100, 1)), now, 'r1', false)).toBe(false)
  })

  test('a save refused to one release is tried again by another', () => {
    const refused = makeOutboxRow('k', { state: 'refused', release: 'r1' })
    expect(isDue(refused, now, 'r1', true)).toBe(false)
    expect(isDue(refused, now, 'r2', false)).toBe(true)
  })
})
