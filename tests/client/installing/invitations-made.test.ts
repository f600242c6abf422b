import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { declineForGood, mayInvite } from '../../../client/installing/invitations-made.ts'

function makeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** Another visit: what the tab knew is gone, what the device knows is not. */
const visitAgain = () => vi.stubGlobal('sessionStorage', makeStorage())

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  visitAgain()
})
afterEach(() => void vi.unstubAllGlobals())

test('who takes no notice is invited in three visits, as often as there is reason in each, and then no more', () => {
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

test('after a no nobody is invited again, in this visit or another', () => {
  expect(mayInvite()).toBe(true)
  declineForGood()
  expect(mayInvite()).toBe(false)
  visitAgain()
  expect(mayInvite()).toBe(false)
})

test('where the device keeps nothing, and so no no either, nobody is invited', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(mayInvite()).toBe(false)
  declineForGood()
})
