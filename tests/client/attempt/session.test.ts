import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session } from '../../../client/attempt/session.ts'
import { forgetUnkept, noteUnkept } from '../../../client/attempt/unkept-answers.ts'
import { createAttemptKeeper } from '../../../client/storage/attempt-keeper.ts'
import { createMemoryAttempts } from '../../../client/storage/memory-attempts.ts'
import { makeAnswer, makeAttempt } from '../storage/attempt-store.contract.ts'

const bank = { lang: 'en', version: '', items: [], choices: [] }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const requestTaken = async (_name: string, _options: unknown, grant: (lock: null) => void) => grant(null)
  vi.stubGlobal('navigator', { locks: { request: requestTaken } })
})
afterEach(() => vi.unstubAllGlobals())

test('a tab that reads along sees an answer that reaches the device while it is being read', async () => {
  const device = createMemoryAttempts()
  const attempt = makeAttempt('a')
  await device.put(attempt)
  const answer = makeAnswer('a', 0)
  const find = async (key: string) => {
    const before = await device.find(key)
    await device.change('a', {}, [answer])
    forgetUnkept([answer])
    return before
  }
  let changed = () => {}
  const session = new Session(attempt, bank, 1, {
    keeper: createAttemptKeeper({ ...device, find }),
    deliver: async () => new Map(),
    watch: (_key, call) => {
      changed = call
      return () => {}
    },
  })
  await session.claim()
  noteUnkept([answer])
  changed()
  await expect.poll(() => session.state.get().attempt.choices[0]).toBe(answer.choice)
  session.end()
})
