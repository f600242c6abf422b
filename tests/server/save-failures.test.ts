import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../server/store/store.ts'
import type { StoreFailureKind } from '../../server/store/store.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

describe('POST /api/save, when the store fails,', () => {
  let failing: TestServer
  let kind: StoreFailureKind
  beforeAll(() => {
    failing = createTestServer()
    failing.store.save = async () => {
      throw new StoreFailure(kind, Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' }))
    }
  })
  beforeEach(() => failing.lines.splice(0))
  afterAll(() => failing.close())

  test.each<[StoreFailureKind, number, string]>([
    ['busy', 503, '2'],
    ['full', 507, '60'],
    ['broken', 503, '30'],
    ['closed', 503, '5'],
  ])('answers %s with %i and Retry-After', async (failure, status, retryAfter) => {
    kind = failure
    const response = await failing.post(makePayload())
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
    expect(await response.json()).toMatchObject({ type: 'error', kind: failure })
    expect(failing.lines).toHaveLength(1)
    expect(JSON.parse(failing.lines[0]!)).toMatchObject({
      route: '/api/save',
      kind: failure,
      code: 'SQLITE_IOERR',
    })
  })

  test('answers an unexpected error with 500 and no details, and logs it without the answers', async () => {
    const secret = 'a1b2c3d4e5f6a1b2c3d4e5f6'
    failing.store.save = async () => {
      throw new TypeError(`Cannot keep "${'3'.repeat(120)}" under ${secret}`)
    }
    const response = await failing.post(makePayload())
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      type: 'error',
      kind: 'internal',
      message: 'Something went wrong on the server.',
    })
    expect(failing.lines.join()).toContain('TypeError')
    expect(failing.lines.join()).not.toContain(secret)
    expect(failing.lines.join()).not.toContain('3'.repeat(20))
  })
})
