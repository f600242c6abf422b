import { expect, test } from 'vitest'
import { ChunkMissing } from '../../../../client/base/arrival/load-module.ts'
import { isMistake, isRetryable } from '../../../../client/shell/background/retry-failed-page.ts'
import { RequestError } from '../../../../client/base/network/api.ts'

/** An error as React Router makes it of a page that answers with a status. */
const refused = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

const answered = (status: number) => new RequestError('status', `status ${status}`, status)

test.each<[string, unknown]>([
  ['a missing part, offline', new ChunkMissing(undefined, true)],
  ['a missing part, online', new ChunkMissing(undefined, false)],
  ...[408, 425, 429, 500, 502, 503, 504].map(
    (status) => [`an answer ${status}`, answered(status)] as [string, unknown],
  ),
  ['a page that the server could not render', refused(500)],
])('%s may be temporary: the page is tried again', (_, error) => {
  expect(isRetryable(error)).toBe(true)
})

test.each<[string, unknown]>([
  ...[400, 403, 404, 410].map((status) => [`an answer ${status}`, answered(status)] as [string, unknown]),
  ['a request that the visitor cancelled', new RequestError('aborted', 'Request aborted')],
  ['no such page', refused(404)],
  ['a guard that there is not', refused(500, { unknownGuard: 'x' })],
  ['a fault of our own', new TypeError('oops')],
  ['nothing', undefined],
])('%s is permanent: the page is not tried again', (_, error) => {
  expect(isRetryable(error)).toBe(false)
})

test.each<[string, unknown, boolean]>([
  ['what a script threw', new TypeError('x.mop is not a function'), true],
  ['a missing part', new ChunkMissing(undefined, false), false],
  ['an answer 503', answered(503), false],
  ['no such page', refused(404), false],
  ['nothing', undefined, false],
])('%s: whether the scripts of the page may be at fault', (_, error, isOurs) => {
  expect(isMistake(error)).toBe(isOurs)
})
