import { expect, test } from 'vitest'
import { isAttemptKey, makeRecoveryKey, parseRecoveryKey } from '../../banks/recovery-key.ts'

const id = '64f0a1b2c3d4e5f60718293a'
const attemptKey = '0d9c1f0e-8a4b-4c1d-9e2f-3a4b5c6d7e8f'
const key = makeRecoveryKey({ id, attemptKey })

test.each([
  key,
  ` ${key.toUpperCase()}\n`,
  `Recovery key: ${key}.`,
  `"recoveryKey": "${key}"`,
  key.replace('-', '-\n  '),
  `${key.slice(0, 12)} ${key.slice(12)}`,
])('the key is found in %j', (pasted) => {
  expect(parseRecoveryKey(pasted)).toEqual({ id, attemptKey })
})

test.each(['', id, attemptKey, key.slice(1), `${key}0`, key.replace('.', '-'), `${attemptKey}.${id}`])(
  'there is none in %j',
  (pasted) => {
    expect(parseRecoveryKey(pasted)).toBeUndefined()
  },
)

test('an attempt key is a uuid in any letter case', () => {
  expect([attemptKey, attemptKey.toUpperCase()].every(isAttemptKey)).toBe(true)
  expect(['', id, `${attemptKey}\n`, attemptKey.replaceAll('-', '')].some(isAttemptKey)).toBe(false)
})
