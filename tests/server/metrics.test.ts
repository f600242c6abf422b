import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'
import { listenForMetrics } from '../../server/metrics-port.ts'
import { createMetrics } from '../../server/metrics.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { createSqliteDatabase } from './store/sqlite-database.ts'
import type { SqliteTestDatabase } from './store/sqlite-database.ts'
import { makePayload } from '../support/rows.ts'
import { createTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let database: SqliteTestDatabase
let server: TestServer
let metrics: ReturnType<typeof createMetrics>
/** A log none of whose lines can be written. */
const log = createLog((_line, drop) => drop())

beforeEach(() => {
  database = createSqliteDatabase()
  const store = database.open()
  metrics = createMetrics(store, log)
  server = createTestServer({ store, metrics })
})
afterEach(async () => {
  await server.close()
  database.remove()
})

/** The value of the metric whose line starts with `start`; undefined if there is none. */
async function valueOf(start: string): Promise<number | undefined> {
  const line = (await metrics.write()).split('\n').find((one) => one.startsWith(start))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

const requests = (method: string, route: string, status: number) =>
  valueOf(`bigfive_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)

async function save(): Promise<string> {
  const reply = await server.post(makePayload())
  return ((await reply.json()) as { id: string }).id
}

describe('the metrics', () => {
  test('count requests and their duration by route pattern', async () => {
    const id = await save()
    await server.get(`/api/result/${id}`)
    await server.get(`/api/result/${'0'.repeat(24)}`)
    await server.get('/api/nothing')
    await server.get('/about')
    await server.get(`/result/${id}`)
    await server.get('/assets/gone.js')
    expect(await requests('POST', '/api/save', 200)).toBe(1)
    expect(await requests('GET', '/api/result/:id', 200)).toBe(1)
    expect(await requests('GET', '/api/result/:id', 404)).toBe(1)
    expect(await requests('GET', 'file', 200)).toBe(1)
    expect(await requests('GET', 'page', 200)).toBe(1)
    expect(await requests('GET', 'other', 404)).toBe(2)
    expect(await valueOf('bigfive_page_render_seconds_count')).toBe(1)
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('contain no id, address or text of a visitor', async () => {
    const id = await save()
    await server.get(`/result/${id}?name=Anna`, { 'X-Forwarded-For': '203.0.113.9' })
    await server.app.request(`/Anna/${id}`, { method: 'PROPFIND' })
    const text = await metrics.write()
    for (const secret of [id, 'Anna', '203.0.113.9', 'PROPFIND']) expect(text).not.toContain(secret)
  })

  test('count a request that fails in the store', async () => {
    server.store.read = () => Promise.reject(new StoreFailure('busy'))
    const failing = createTestServer({ store: { ...server.store }, metrics })
    await failing.get(`/api/result/${'0'.repeat(24)}`)
    await failing.close()
    expect(await requests('GET', '/api/result/:id', 503)).toBe(1)
  })

  test('include the size of the store and the number of its writes and of their groups', async () => {
    await Promise.all(Array.from({ length: 20 }, save))
    expect(await valueOf('bigfive_rows ')).toBe(20)
    expect(await valueOf('bigfive_writes_total ')).toBe(20)
    expect(await valueOf('bigfive_write_groups_total ')).toBeLessThan(20)
    expect(await valueOf('bigfive_saves_waiting ')).toBe(0)
    expect(await valueOf('bigfive_log_bytes ')).toBeGreaterThan(20 * 200)
    expect(await valueOf('bigfive_disk_free_bytes ')).toBeGreaterThan(0)
  })

  test('include the number of lines that the log could not write', async () => {
    const before = log.dropped()
    log.info('stopping')
    log.info('stopped')
    expect(await valueOf('bigfive_log_lines_dropped_total ')).toBe(before + 2)
  })

  test('leave out the store if it is closed', async () => {
    await server.store.close()
    expect(await metrics.write()).toContain('nodejs_eventloop_lag_seconds')
  })

  test('are served on 127.0.0.1 at /metrics only, and a port in use is refused with a message', async () => {
    const listening = await listenForMetrics(0, metrics.write, server.log)
    try {
      const url = `http://127.0.0.1:${listening.port}`
      const reply = await fetch(`${url}/metrics`)
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(await reply.text()).toContain('bigfive_rows 0')
      expect((await fetch(`${url}/`)).status).toBe(404)
      expect((await fetch(`${url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
      await expect(listenForMetrics(listening.port, metrics.write, server.log)).rejects.toThrow(
        /for metrics \(EADDRINUSE\): set METRICS_PORT/,
      )
      expect((await server.get('/metrics')).headers.get('content-type')).not.toMatch(/^text\/plain; version/)
    } finally {
      await listening.stop()
    }
  })
})

describe('a failed request', () => {
  test('has an X-Request-Id that is also in its log line, and a successful request has none', async () => {
    expect((await server.get('/api/health')).headers.get('x-request-id')).toBeNull()
    const broken = createTestServer({
      store: {
        ...server.store,
        read: () => Promise.reject(new StoreFailure('broken', new Error('It fell'))),
      },
    })
    const reply = await broken.get(`/api/result/${'0'.repeat(24)}`)
    await broken.close()
    const name = reply.headers.get('x-request-id')
    expect(name).toMatch(/^[0-9a-f]{16}$/)
    expect(JSON.parse(broken.lines.at(-1)!)).toMatchObject({ event: 'request-failed', request: name })
  })
})
