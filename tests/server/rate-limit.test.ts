import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientNetwork } from '../../server/client-address.ts'
import { createRateLimit } from '../../server/rate-limit.ts'
import { makeCompareCode } from '../../banks/links/compare-code.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer } from './test-server.ts'

describe('the rate limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('lets the limit of requests through, then returns the seconds to wait until the minute is over', async () => {
    const limit = createRateLimit(3)
    const ask = () => limit('192.0.2.1')
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ask()).toBe(40)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await ask()).toBeUndefined()
  })

  test('counts each client separately', async () => {
    const limit = createRateLimit(1)
    expect(await limit('192.0.2.1')).toBeUndefined()
    expect(await limit('192.0.2.2')).toBeUndefined()
    expect(await limit('192.0.2.1')).toBeGreaterThan(0)
  })

  test('counts the addresses of one IPv6 network (/64) as one client', async () => {
    const limit = createRateLimit(1)
    expect(await limit('2001:db8:1:2::1')).toBeUndefined()
    expect(await limit('2001:db8:1:2:ffff::9')).toBe(60)
    expect(await limit('2001:db8:1:3::1')).toBeUndefined()
  })
})

describe('a client’s network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:40112', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:00a0:1:2:3:4', '2001:db8:0:a0'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})

describe('a server with a rate limit', () => {
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never

  test('answers 429 with Retry-After to the API and to rendered pages, not to files and health', async () => {
    const server = createTestServer({ rateLimit: 6 })
    const ask = (path: string) => server.app.request(path, {}, from('192.0.2.1'))
    await ask('/api/results')
    await ask('/nothing')
    const refused = await ask('/api/results')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ type: 'error', kind: 'too-many-requests' })
    const page = await ask('/nothing')
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).not.toBeNull()
    expect(await page.text()).toContain('Too many requests')
    expect((await ask('/about')).status).toBe(200)
    expect((await ask('/api/health')).status).toBe(200)
    expect((await server.app.request('/nothing', {}, from('192.0.2.2'))).status).toBe(200)
    await server.close()
  })

  test('does not store a refused save', async () => {
    const server = createTestServer({ rateLimit: 1 })
    expect((await server.post(makePayload())).status).toBe(200)
    expect((await server.post(makePayload())).status).toBe(429)
    expect(server.database.countResults()).toBe(1)
    await server.close()
  })

  test('uses X-Forwarded-For only behind a trusted proxy, and only its last address', async () => {
    const ask = (server: ReturnType<typeof createTestServer>, forwarded: string) =>
      server.app.request('/api/results', { headers: { 'X-Forwarded-For': forwarded } }, from('10.0.0.1'))
    const trusting = createTestServer({ rateLimit: 1, trustedProxies: 1 })
    expect((await ask(trusting, '198.51.100.1, 192.0.2.1')).status).toBe(400)
    expect((await ask(trusting, '198.51.100.2, 192.0.2.1')).status).toBe(429)
    expect((await ask(trusting, '198.51.100.1, 192.0.2.2')).status).toBe(400)
    await trusting.close()

    const wary = createTestServer({ rateLimit: 1 })
    expect((await ask(wary, '192.0.2.1')).status).toBe(400)
    expect((await ask(wary, '192.0.2.2')).status).toBe(429)
    await wary.close()
  })

  test('takes the address before the trusted proxies, counted from the end of X-Forwarded-For', async () => {
    const server = createTestServer({ rateLimit: 1, trustedProxies: 2 })
    const ask = async (forwarded: string) =>
      (
        await server.app.request(
          '/api/results',
          { headers: { 'X-Forwarded-For': forwarded } },
          from('10.0.0.1'),
        )
      ).status
    expect(await ask('198.51.100.1, 192.0.2.1, 10.0.0.9')).toBe(400)
    expect(await ask('198.51.100.2,192.0.2.1,10.0.0.8')).toBe(429)
    expect(await ask('192.0.2.2, 10.0.0.9')).toBe(400)
    // A request that bypassed the outer proxy: the address that the inner one added.
    expect(await ask('192.0.2.2')).toBe(429)
    await server.close()
  })

  test('warns once of a proxy that is not trusted, without logging an address', async () => {
    const wary = createTestServer({ rateLimit: 100 })
    const ask = (headers: Record<string, string>) =>
      wary.app.request('/api/results', { headers }, from('10.0.0.1'))
    await ask({})
    expect(wary.lines).toEqual([])
    for (let time = 0; time < 3; time++) await ask({ 'X-Forwarded-For': '192.0.2.1' })
    expect(wary.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'proxy-not-trusted', advice: expect.stringContaining('set TRUST_PROXY') },
    ])
    expect(wary.lines[0]).not.toContain('192.0.2')
    await wary.close()

    const told = createTestServer({ rateLimit: 100, trustedProxies: 1 })
    await told.app.request('/api/results', { headers: { 'X-Forwarded-For': '192.0.2.1' } }, from('10.0.0.1'))
    expect(told.lines).toEqual([])
    await told.close()

    const unlimited = createTestServer()
    await unlimited.app.request(
      '/api/results',
      { headers: { 'X-Forwarded-For': '192.0.2.1' } },
      from('10.0.0.1'),
    )
    expect(unlimited.lines).toEqual([])
    await unlimited.close()
  })

  test('warns once when a trusted proxy sends no address, but not of health checks', async () => {
    const server = createTestServer({ rateLimit: 100, trustedProxies: 1 })
    await server.app.request('/api/health', {}, from('10.0.0.1'))
    expect(server.lines).toEqual([])
    for (let time = 0; time < 3; time++) await server.app.request('/api/results', {}, from('10.0.0.1'))
    expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'warn',
        event: 'proxy-sends-no-address',
        advice: expect.stringContaining('let your proxy set it'),
      },
    ])
    await server.close()
  })

  test('logs the number of refused requests once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const server = createTestServer({ rateLimit: 1 })
    const ask = () => server.app.request('/api/results', {}, from('192.0.2.1'))
    try {
      for (let time = 0; time < 25; time++) await ask()
      expect(server.lines).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 'warn', event: 'requests-refused', refused: 24, seconds: 60 },
      ])
      expect(server.lines[0]).not.toContain('192.0.2')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(server.lines).toHaveLength(1)
    } finally {
      vi.useRealTimers()
      await server.close()
    }
  })

  test('counts a page and a deletion as several requests, and more for many results', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0'))
    const comparison = `/compare/${makeCompareCode(ids(50).map((id) => ({ name: 'Bo', id })))}`
    const asLongAsLetIn = async (path: string, method = 'GET') => {
      const server = createTestServer({ rateLimit: 60 })
      let times = 0
      while ((await server.app.request(path, { method }, from('192.0.2.1'))).status !== 429) times++
      expect((await server.app.request('/api/results', {}, from('192.0.2.1'))).status).toBe(429)
      await server.close()
      return times
    }
    expect(await asLongAsLetIn('/api/result/nobody')).toBe(60)
    expect(await asLongAsLetIn('/api/result/nobody', 'DELETE')).toBe(12)
    expect(await asLongAsLetIn(`/api/results?ids=${ids(50).join(',')}`)).toBe(5)
    expect(await asLongAsLetIn(`/result/${ids(1).join()}`)).toBe(12)
    expect(await asLongAsLetIn(comparison)).toBe(4)
  })

  test('lets a request whose steps together cost more than the limit through once', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomBytes(12).toString('hex'))
    const comparison = `/compare/${makeCompareCode(ids(50).map((id) => ({ name: 'Bo', id })))}`
    for (const rateLimit of [1, 4, 10, 14]) {
      const ask = async (path: string, method = 'GET') => {
        const server = createTestServer({ rateLimit })
        const id = (await (await server.post(makePayload())).json()).id as string
        const asked = async (address: string) =>
          (await server.app.request(path.replace('ID', id), { method }, from(address))).status
        const statuses = [await asked('192.0.2.1'), await asked('192.0.2.1')]
        await server.close()
        return statuses
      }
      expect(await ask(comparison), `${rateLimit}`).toEqual([404, 429])
      expect(await ask(`/api/results?ids=${ids(50).join()}`), `${rateLimit}`).toEqual([200, 429])
      expect(await ask(`/result/ID/preview.png`), `${rateLimit}`).toEqual([200, rateLimit > 13 ? 200 : 429])
    }
  })

  test('lets a request that costs more than the limit through once', async () => {
    const limit = createRateLimit(10)
    expect(await limit('192.0.2.1', 15)).toBeUndefined()
    expect(await limit('192.0.2.1', 1)).toBe(60)
  })
})
