import { beforeEach, expect, test, vi } from 'vitest'
import {
  answerInvitation,
  invitation,
  storeInvitation,
  readInvitation,
} from '../../../client/device/invitation.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  invitation.set(undefined)
})

test('an invitation is kept until it is forgotten', () => {
  expect(readInvitation()).toBeUndefined()
  storeInvitation({ code: 'x' })
  invitation.set(undefined)
  expect(readInvitation()).toEqual({ code: 'x' })
  storeInvitation(undefined)
  expect(readInvitation()).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('a test answers an invitation that was accepted, and no other', () => {
  expect(answerInvitation('key')).toBe(false)
  storeInvitation({ code: 'x' })
  expect(answerInvitation('key')).toBe(false)
  storeInvitation({ code: 'x', name: 'Jonas' })
  expect(answerInvitation('key')).toBe(true)
  expect(readInvitation()).toEqual({ code: 'x', name: 'Jonas', attempt: 'key' })
})

test('where storage is refused an invitation lasts in this tab', () => {
  vi.stubGlobal('localStorage', undefined)
  storeInvitation({ code: 'x', name: 'Jonas' })
  expect(answerInvitation('key')).toBe(true)
  expect(readInvitation()).toEqual({ code: 'x', name: 'Jonas', attempt: 'key' })
})

test.each([undefined, '{"code":"old","name":"Jonas"}'])(
  'where storage is full an invitation lasts in this tab, and an older one (%j) does not take its place',
  (older) => {
    if (older !== undefined) kept.set('bigfive.invitation', older)
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    storeInvitation({ code: 'x', name: 'Kari' })
    expect(answerInvitation('key')).toBe(true)
    expect(readInvitation()).toEqual({ code: 'x', name: 'Kari', attempt: 'key' })
    storeInvitation(undefined)
    expect(readInvitation()).toBeUndefined()
  },
)

test.each(['', 'null', '7', '{"code":7}', '{'])(
  'any other stored text, such as %j, is no invitation',
  (text) => {
    kept.set('bigfive.invitation', text)
    expect(readInvitation()).toBeUndefined()
  },
)
