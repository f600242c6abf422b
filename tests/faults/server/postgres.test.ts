import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REQUEST_TIMEOUT } from '../../../client/base/network/api.ts'
import { withClient } from '../../../server/store/postgres/open.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import { makeAttempts } from './attempts.ts'
import { Client, jsonOf, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded } from './soak.ts'

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

describe('three servers on one PostgreSQL', () => {
  let url: string
  let servers: ServerProcess[]
  let clients: Client[]
  let ledger: Ledger
  beforeEach(async () => {
    url = await cluster.makeEmpty()
    ledger = new Ledger()
    // Started together on an empty database: one of them makes the tables and the key.
    servers = await Promise.all([1, 2, 3].map(() => startServer({ env: { DATABASE_URL: url } })))
    clients = servers.map((server) => new Client(server.url, 32))
  })
  afterEach(async () => {
    for (const client of clients) client[Symbol.dispose]()
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  })

  const rows = () => cluster.query<ResultRow>(url, 'SELECT * FROM result')

  test('give one attempt one id and one row, even when its retries reach all of them at the same time', async () => {
    const attempts = makeAttempts(60)
    const replies = await Promise.all(clients.map((client) => saveAll(client, attempts, ledger)))
    expect(new Set(replies.flat().map(statusOf))).toEqual(new Set([200]))
    const kept = await rows()
    expect(ledger.complaints(kept)).toEqual([])
    expect(kept).toHaveLength(60)
    // Each server shows a result, whichever saved it.
    const report = await clients[2]!.ask({ path: `/api/result/${ledger.idOf(attempts[0]!)}` })
    expect(report?.status).toBe(200)
  })

  test(
    'answer 503 while PostgreSQL is down, and store the same saves once when it is back',
    seeded(async (random) => {
      const loads = servers.map((server) => startLoad(server.url, 4, ledger, random))
      await Promise.all(loads.map((load) => load.reached(40)))
      await cluster.end()
      const attempts = makeAttempts(30)
      for (const client of clients) {
        for (const reply of await saveAll(client, attempts, ledger)) {
          expect(statusOf(reply)).toBe(503)
          expect(jsonOf(reply)).toMatchObject({
            type: 'error',
            kind: expect.stringMatching(/^(busy|broken)$/),
          })
          expect(Number(reply!.headers['retry-after'])).toBeGreaterThan(0)
          // A phone does not run into its own timeout.
          expect(reply!.milliseconds).toBeLessThan(REQUEST_TIMEOUT)
        }
        expect(statusOf(await client.ask({ path: '/api/ready' }))).toBe(503)
        expect(statusOf(await client.ask({ path: '/api/health' }))).toBe(503)
        expect(statusOf(await client.ask({ path: '/about' }))).toBe(200)
      }
      await cluster.start()
      // Ready again by itself: the outcome of one check is reused for a second only.
      await expect.poll(async () => statusOf(await clients[0]!.ask({ path: '/api/ready' }))).toBe(200)
      const replies = await Promise.all(clients.map((client) => saveAll(client, attempts, ledger)))
      expect(new Set(replies.flat().map(statusOf))).toEqual(new Set([200]))
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      await Promise.all(loads.map((load) => load.cutOff))
      await servers[0]!.start()
      await saveAll(clients[0]!, ledger.unacknowledged, ledger)
      expect(ledger.unacknowledged).toEqual([])
      expect(ledger.complaints(await rows())).toEqual([])
    }),
  )

  test('exit cleanly while saves wait for a locked table', async () => {
    await withClient(url, async (other) => {
      await other.query('BEGIN; LOCK TABLE result')
      const saving = saveAll(clients[0]!, makeAttempts(20), ledger)
      await expect.poll(() => cluster.countWaiting()).toBeGreaterThan(0)
      expect((await servers[0]!.end('SIGTERM')).code).toBe(0)
      expect((await saving).filter((reply) => reply?.status === 200)).toEqual([])
      await other.query('ROLLBACK')
    })
    expect(ledger.complaints(await rows())).toEqual([])
  })
})
