import { describe, expect, test } from 'vitest'
import { startProxy, type ProxyName } from '../../support/proxies/proxies.ts'
import { startServer } from '../../support/server/server-process.ts'
import { makeAttempt } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { SOAK } from './soak.ts'

/** How many visitors save and read at once, and how often the server is restarted meanwhile. */
const VISITORS = SOAK ? 32 : 8
const RESTARTS = 3

/** How many requests are answered between two restarts, at least. */
const BETWEEN = SOAK ? 3000 : 100

const SETTINGS = { PUBLIC_URL: 'https://bigfive.example', TRUST_PROXY: 'on' }

describe.each<ProxyName>(['nginx', 'HAProxy', 'Apache'])('behind %s', (name) => {
  test('no page and no save fails over three restarts of one process whose socket systemd holds', async () => {
    await using server = await startServer({ env: SETTINGS, holdsSocket: true })
    await using proxy = await startProxy(name, server.port)
    const ledger = new Ledger()
    const failures: unknown[] = []
    let answered = 0
    let restarting = true
    async function visit() {
      using client = new Client(proxy.url, 1)
      while (restarting) {
        const page = await client.ask({ path: '/about' })
        const attempt = makeAttempt()
        ledger.recordSend(attempt)
        const saved = await client.save(attempt)
        ledger.recordReply(attempt, saved)
        answered += 2
        failures.push(...[page, saved].map(statusOf).filter((status) => status !== 200))
      }
    }
    const visits = Array.from({ length: VISITORS }, visit)
    for (let time = 0; time < RESTARTS; time++) {
      const before = answered
      await expect.poll(() => answered, { timeout: 120_000 }).toBeGreaterThan(before + BETWEEN)
      await server.restart()
    }
    restarting = false
    await Promise.all(visits)
    if (SOAK) {
      const { length: acknowledged } = ledger.acknowledged
      process.stdout.write(
        `Behind ${name}: ${answered} requests, ${failures.length} failed, ${acknowledged} saves acknowledged, ${server.rows().length} stored\n`,
      )
    }
    expect(failures).toEqual([])
    expect(ledger.complaints(server.rows())).toEqual([])
  })

  test('each visitor has a rate limit of its own, which a forged header does not escape', async () => {
    await using server = await startServer({ env: { ...SETTINGS, RATE_LIMIT: '10' } })
    await using proxy = await startProxy(name, server.port)
    const ask = async (from: string, forged?: string) => {
      using client = new Client(proxy.url, 1, from)
      const headers = forged === undefined ? {} : { 'x-forwarded-for': forged }
      return statusOf(await client.ask({ path: '/api/result/abcdef0123456789abcdef01', headers }))
    }
    for (let time = 0; time < 10; time++) expect(await ask('127.0.0.2', `192.0.2.${time}`)).toBe(404)
    expect(await ask('127.0.0.2', '192.0.2.99')).toBe(429)
    expect(await ask('127.0.0.3')).toBe(404)
    expect(server.logs).not.toContain('proxy-')
  })

  test('its log has neither addresses nor ids nor names', async () => {
    await using server = await startServer({ env: SETTINGS })
    await using proxy = await startProxy(name, server.port)
    using client = new Client(proxy.url, 1, '127.0.0.2')
    const saved = await client.save(makeAttempt())
    const id = String(jsonOf(saved)?.['id'])
    for (const path of [`/result/${id}`, `/nothing?name=Ada&id=${id}`]) await client.ask({ path })
    await server.stop()
    await client.ask({ path: `/api/result/${id}` })
    await expect.poll(() => proxy.requests().match(/ 50[234] /g)?.length).toBe(1)
    const logged = proxy.requests() + proxy.log()
    for (const secret of [id, 'Ada', '127.0.0.2', '/result/']) expect(logged).not.toContain(secret)
  })
})
