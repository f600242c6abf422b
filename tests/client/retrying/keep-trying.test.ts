import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTrying } from '../../../client/retrying/keep-trying.ts'
import { connection } from '../../../client/stores/connection-store.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  page.visibilityState = 'visible'
  connection.set('online')
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function fail() {
  const attempt = vi.fn(() => Promise.reject(new Error('no network')))
  stop = keepTrying(attempt)
  return attempt
}

const tell = async (type: string) => {
  page.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

describe('Work that a missing network has stopped', () => {
  test('is tried again after waits that grow from 5 s to 40 s and no further', async () => {
    const attempt = fail()
    for (const [index, wait] of [5_000, 10_000, 20_000, 40_000, 40_000, 40_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(attempt).toHaveBeenCalledTimes(index)
      await vi.advanceTimersByTimeAsync(1)
      expect(attempt).toHaveBeenCalledTimes(index + 1)
    }
  })

  test('is tried at once when the network comes back, or our server was reached', async () => {
    const attempt = fail()
    await tell('online')
    expect(attempt).toHaveBeenCalledTimes(1)
    connection.set('offline')
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(1)
    connection.set('online')
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('waits while the page is hidden, and is tried when it is shown', async () => {
    const attempt = fail()
    page.visibilityState = 'hidden'
    await tell('visibilitychange')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(attempt).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    await tell('visibilitychange')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  test('is tried once at a time; a network that comes back meanwhile is one more reason', async () => {
    let finish = () => {}
    const attempt = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    stop = keepTrying(attempt)
    await tell('online')
    await tell('online')
    await tell('visibilitychange')
    expect(attempt).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempt).toHaveBeenCalledTimes(2)
    finish()
    await vi.advanceTimersByTimeAsync(100)
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('is not tried again once stopped, not even after an attempt under way', async () => {
    const attempt = fail()
    await tell('online')
    stop?.()
    await tell('online')
    connection.set('offline')
    connection.set('online')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
