import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { ConnectionPool } from '../../support/postgres/pool.ts'
import { pickPort } from '../../support/processes/ports.ts'
import { ServerProcess, startServer } from '../../support/server/server-process.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import { makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded, SOAK } from './soak.ts'

/** Saves that each server acknowledges in each part of a case. */
const PART = SOAK ? 3000 : 60

/** The password of the test's PostgreSQL, and addresses that have one. */
const SECRET = /secret|postgres:\/\//

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await PostgresCluster.start()
})
afterAll(() => cluster[Symbol.asyncDispose]())

/** Waits until each load has that many more saves acknowledged; returns how many were refused meanwhile. */
async function go(loads: readonly Load[], count: number): Promise<number> {
  const refused = () => loads.reduce((sum, load) => sum + load.refused, 0)
  const before = refused()
  await Promise.all(
    loads.map(async (load) => {
      const aim = load.acknowledged + count
      await load.reached(aim)
      expect(load.acknowledged).toBeGreaterThanOrEqual(aim)
    }),
  )
  return refused() - before
}

const ignored = { ignore_startup_parameters: 'statement_timeout,lock_timeout,extra_float_digits' }

describe('three servers behind PgBouncer', () => {
  test.for([
    // Each server would open up to 24 connections.
    { pool_mode: 'transaction', default_pool_size: 3, first: {}, later: ignored },
    { pool_mode: 'transaction', default_pool_size: 20, first: ignored, later: {} },
    { pool_mode: 'session', default_pool_size: 40, first: {}, later: { pool_mode: 'transaction' } },
    { pool_mode: 'session', default_pool_size: 80, first: ignored, later: {} },
  ])(
    'in $pool_mode mode with $default_pool_size connections save all, go on when it is restarted with other settings in the middle of saves, and lose nothing acknowledged',
    ({ first, later, ...settings }, context) =>
      seeded(async (random) => {
        await using pool = await ConnectionPool.start(cluster, { ...settings, ...first })
        const direct = await cluster.makeOwned()
        const url = pool.urlOf(direct)
        await using started = new AsyncDisposableStack()
        const servers = await Promise.all(
          [1, 2, 3].map(async () => started.use(await startServer({ env: { DATABASE_URL: url } }))),
        )
        const ledger = new Ledger()
        using client = new Client(servers[0]!.url, 32)
        const attempts = makeAttempts(60)
        const replies = await Promise.all([1, 2, 3].map(() => saveAll(client, attempts, ledger)))
        expect(new Set(replies.flat().map(statusOf))).toEqual(new Set([200]))

        const loads = servers.map((server) => startLoad(server.url, 8, ledger, random))
        expect(await go(loads, PART)).toBe(0)
        await pool.end()
        for (const server of servers) {
          using other = new Client(server.url)
          await expect.poll(async () => statusOf(await other.ask({ path: '/api/ready' }))).toBe(503)
        }
        await pool.start({ ...settings, ...later })
        for (const server of servers) {
          using other = new Client(server.url)
          await expect.poll(async () => statusOf(await other.ask({ path: '/api/ready' }))).toBe(200)
        }
        // What was sent while the pool was away is answered.
        await go(loads, 10)
        expect(await go(loads, PART)).toBe(0)

        await Promise.all(servers.map((server) => server.end('SIGTERM')))
        await Promise.all(loads.map((load) => load.cutOff))
        await servers[0]!.start()
        await saveAll(client, ledger.unacknowledged, ledger)
        expect(ledger.unacknowledged).toEqual([])
        const rows = await cluster.query<ResultRow>(direct, 'SELECT * FROM result')
        expect(ledger.complaints(rows)).toEqual([])
        for (const { logs } of servers) {
          expect(logs).toContain('"event":"pool-found"')
          expect(logs).toContain('ECONNREFUSED')
          expect(logs).not.toMatch(SECRET)
        }
      })(context),
  )
})

test('a server that PgBouncer refuses says so in one sentence, in its words and without the password', async () => {
  await using pool = await ConnectionPool.start(cluster, { pool_mode: 'transaction' })
  const env = { DATABASE_URL: pool.urlOf(await cluster.makeEmpty()) }
  await using server = new ServerProcess(await pickPort(), { env })
  expect(await server.refusal()).toBe(1)
  expect(server.logs).toMatch(
    /^A connection pool at 127\.0\.0\.1:\d+ does not take the settings in DATABASE_URL: .* It said: unsupported startup parameter: options \(08P01\)\.\n$/,
  )
  expect(server.logs).not.toMatch(SECRET)
})
