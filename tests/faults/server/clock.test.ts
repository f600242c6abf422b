import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePayload } from '../../support/rows.ts'
import { createTestServer } from '../../server/test-server.ts'
import type { TestServer } from '../../server/test-server.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** The last moment of a JavaScript date; its negative is the first (ECMA-262, Time Values and Time Range). */
const END_OF_TIME = 8.64e15

let server: TestServer

function open(rateLimit?: number): void {
  server = createTestServer({ now: () => Date.now(), rateLimit })
}

/** Sets the clock without advancing timers. */
function setClock(time: number): void {
  vi.setSystemTime(time)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON })
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

describe('a test taken on a device whose clock is wrong', () => {
  beforeEach(() => open())

  test.each([
    ['a month in the future', NOON + 30 * DAY],
    ['sixty days ago, when the phone was last online', NOON - 60 * DAY],
    ['in 1970', 0],
    ['before 1970', -DAY],
    ['at the end of time', END_OF_TIME],
    ['at its beginning', -END_OF_TIME],
  ])('%s is kept with its date as sent', async (_, dateStamp) => {
    const saved = await server.post(makePayload({ dateStamp }))
    expect(saved.status).toBe(200)
    const { id } = await saved.json()
    expect(await (await server.get(`/api/result/${id}`)).json()).toMatchObject({ dateStamp })
  })

  test('is stored once when it is sent again after the clock was corrected', async () => {
    const key = { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const first = await (await server.post(makePayload({ dateStamp: NOON + DAY }), key)).json()
    const again = await (await server.post(makePayload({ dateStamp: NOON }), key)).json()
    expect(again).toEqual(first)
    expect(server.database.countResults()).toBe(1)
    expect((await (await server.get(`/api/result/${first.id}`)).json()).dateStamp).toBe(NOON + DAY)
  })
})

describe('when the clock of the server jumps', () => {
  test.each([
    ['sixty days ahead', 60 * DAY],
    ['a day back', -DAY],
    ['back to 1970', -NOON],
  ])('%s, a retry still has the id of the first try', async (_, jump) => {
    open()
    const key = { 'Idempotency-Key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
    const first = await (await server.post(makePayload(), key)).json()
    setClock(NOON + jump)
    expect(await (await server.post(makePayload(), key)).json()).toEqual(first)
    expect((await server.post(makePayload())).status).toBe(200)
    expect(server.database.countResults()).toBe(2)
  })

  test('a rate-limited visitor waits a minute at most, whichever way it jumps', async () => {
    for (const jump of [-DAY, 60 * DAY, -MINUTE, 10 * SECOND]) {
      setClock(NOON)
      open(3)
      for (let n = 0; n < 3; n++) await server.get('/api/results')
      expect((await server.get('/api/results')).status).toBe(429)
      setClock(NOON + jump)
      const after = await server.get('/api/results')
      if (after.status === 429) expect(retryAfter(after)).toBeLessThanOrEqual(60)
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect((await server.get('/api/results')).status, `${jump} ms`).toBe(400)
      await server.close()
    }
    open()
  })

  test('back and forth, nobody exceeds the rate limit', async () => {
    open(3)
    for (let n = 0; n < 3; n++) await server.get('/api/results')
    for (const jump of [-SECOND, -MINUTE, -DAY, -SECOND]) {
      setClock(NOON + jump)
      expect((await server.get('/api/results')).status).toBe(429)
    }
  })
})

function retryAfter(reply: Response): number {
  return Number(reply.headers.get('retry-after'))
}
