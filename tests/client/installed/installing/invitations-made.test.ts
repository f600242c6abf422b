import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { declineForGood, mayInvite } from '../../../../client/installed/installing/invitations-made.ts'

function makeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** Another visit: session storage is empty, local storage is not. */
const visitAgain = () => vi.stubGlobal('sessionStorage', makeStorage())

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  visitAgain()
})
afterEach(() => void vi.unstubAllGlobals())

test('invites in three visits, as often as there is reason in each, and then no more', () => {
  const seen = [1, 2, 3, 4, 5].map(() => {
    visitAgain()
    return [mayInvite(), mayInvite()]
  })
  expect(seen).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ])
})

test('does not invite again after a refusal, in this visit or another', () => {
  expect(mayInvite()).toBe(true)
  declineForGood()
  expect(mayInvite()).toBe(false)
  visitAgain()
  expect(mayInvite()).toBe(false)
})

test('does not invite where the device stores nothing, and so no refusal', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(mayInvite()).toBe(false)
  declineForGood()
})
