import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreFailure } from '../../server/store/store.ts'
import { createTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let now = 1_763_600_000_000
let server: TestServer
beforeEach(() => {
  server = createTestServer({ now: () => now, rateLimit: 5 })
})
afterEach(() => server.close())

describe('the readiness of a server', () => {
  test('is 200 while a save can be stored, and is not rate limited', async () => {
    for (let n = 0; n < 20; n++) {
      const response = await server.get('/api/ready')
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'ready' })
    }
  })

  test.each([
    ['full', 507],
    ['busy', 503],
    ['broken', 503],
  ] as const)('fails while the store is %s, and recovers with it', async (kind, status) => {
    const probe = vi.spyOn(server.store, 'probe').mockRejectedValue(new StoreFailure(kind))
    expect((await server.get('/api/ready')).status).toBe(status)
    probe.mockRestore()
    now += 1000
    expect((await server.get('/api/ready')).status).toBe(200)
  })

  test('is probed once a second for all requests, also when the clock is set back', async () => {
    const probe = vi.spyOn(server.store, 'probe')
    await Promise.all(Array.from({ length: 20 }, () => server.get('/api/ready')))
    expect(probe).toHaveBeenCalledTimes(1)
    now -= 3_600_000
    await server.get('/api/ready')
    expect(probe).toHaveBeenCalledTimes(2)
  })
})
