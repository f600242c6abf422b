import { expect, test } from 'vitest'
import { describeFailure, StartFailure } from '../../server/start-failure.ts'
import { StoreFailure } from '../../server/store/store.ts'

test.each([
  [new StartFailure('Name the folder.'), 'Name the folder.'],
  [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'no space left'],
  [
    new StoreFailure('broken', new Error('terminating connection')),
    'The database failed: terminating connection',
  ],
])('a command that fails with %s prints one sentence', (error, sentence) => {
  expect(describeFailure(error)).toBe(sentence)
})

test('a fault of the program is thrown', () => {
  expect(() => describeFailure(new TypeError('x is not a function'))).toThrow(TypeError)
})
