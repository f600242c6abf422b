import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataRouter } from 'react-router'
import { waitFor } from '../../../support/wait-for.ts'

let notes: Map<string, string>
let loaded: number
const followAgreement = vi.fn(async () => {})

vi.mock('../../../../client/visits/counting.ts', () => {
  loaded++
  return { followAgreement }
})

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('document', new EventTarget())
  followAgreement.mockReset()
  loaded = 0
  notes = new Map()
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const router = {} as DataRouter

async function begin() {
  const { countVisits } = await import('../../../../client/shell/background/count-visits.ts')
  countVisits(router)
  return import('../../../../client/base/stores/counting-consent.ts')
}

test('without consent, or with a refusal, the counting is not loaded', async () => {
  const { allowCounting } = await begin()
  allowCounting(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([loaded, followAgreement.mock.calls.length]).toEqual([0, 0])
})

test('the counting is loaded on consent, and notified when consent is withdrawn', async () => {
  const { allowCounting } = await begin()
  allowCounting(true)
  await waitFor(() => expect(followAgreement.mock.calls).toEqual([[router]]))
  notes.set('bigfive.visit', '{}')
  allowCounting(false)
  await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(2))
})

test.each(['bigfive.counting', 'bigfive.visit'])(
  'the counting is loaded at once where %s is stored',
  async (key) => {
    notes.set(key, '{}')
    await begin()
    await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(1))
  },
)

test('the counting is started again when it fails', async () => {
  vi.useFakeTimers()
  notes.set('bigfive.counting', 'yes')
  followAgreement.mockRejectedValueOnce(new Error('no database'))
  await begin()
  await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(2))
})

test('however often it fails, one retry waits at a time', async () => {
  vi.useFakeTimers()
  notes.set('bigfive.counting', 'yes')
  followAgreement.mockRejectedValue(new Error('no database'))
  await begin()
  for (let i = 0; i < 10; i++) dispatchEvent(new Event('storage'))
  await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(11))
  await waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(followAgreement).toHaveBeenCalledTimes(12))
})
