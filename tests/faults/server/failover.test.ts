import { describe, expect, test } from 'vitest'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { startPrimaryFinder } from '../../support/postgres/primary-finder.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import { Client, statusOf } from './client.ts'
import type { Reply } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded, SOAK } from './soak.ts'

/** Saves that each server acknowledges before the promotion, and again after it. */
const PART = SOAK ? 3000 : 100

/** PostgreSQL's code, in the log, for a write that was sent to a server that only reads. */
const READ_ONLY = '"25006"'

/** Starts a primary and a standby, without which the primary commits nothing. */
async function startPair(started: AsyncDisposableStack) {
  const primary = started.use(await PostgresCluster.start('dynamic_shared_memory_type=mmap'))
  // The standby is a copy, with this setting.
  await primary.configure({ synchronous_standby_names: '*' })
  const standby = started.use(await PostgresCluster.startStandby(primary))
  await primary.reload()
  await expect
    .poll(() => primary.query(primary.url(), 'SELECT sync_state FROM pg_stat_replication'))
    .toEqual([{ sync_state: 'sync' }])
  return { primary, standby }
}

/** Does what an operator's tool does: there is no standby any more to wait for. */
async function promote(standby: PostgresCluster): Promise<void> {
  await standby.promote()
  await standby.configure({ synchronous_standby_names: '' })
  await standby.reload()
}

/** Waits until a server says that it is ready, or that it is not. */
async function becomes(server: ServerProcess, status: 200 | 503): Promise<void> {
  using client = new Client(server.url)
  await expect.poll(async () => statusOf(await client.ask({ path: '/api/ready' }))).toBe(status)
}

/** Sends requests again until all are answered: of a crowd, a slow machine may refuse some as busy. */
async function succeed(send: () => Promise<(Reply | undefined)[]>): Promise<void> {
  await expect.poll(async () => new Set((await send()).map(statusOf))).toEqual(new Set([200]))
}

/** Waits until each load has that many more saves acknowledged. */
async function go(loads: readonly Load[], count: number): Promise<void> {
  await Promise.all(
    loads.map(async (load) => {
      const aim = load.acknowledged + count
      await load.reached(aim)
      expect(load.acknowledged).toBeGreaterThanOrEqual(aim)
    }),
  )
}

describe('two servers behind HAProxy lose nothing acknowledged, and go on by themselves when a standby is promoted', () => {
  test.for([
    {
      why: 'because the primary lost power',
      fail: (primary: PostgresCluster) => primary.kill(),
      endsSessions: true,
    },
    {
      why: 'because the primary hangs',
      fail: (primary: PostgresCluster) => primary.freeze(),
      endsSessions: true,
    },
    {
      why: 'because the primary only reads now',
      fail: async (primary: PostgresCluster) => {
        await primary.configure({ default_transaction_read_only: 'on' })
        await primary.reload()
      },
      // The servers have to leave by themselves the connections that lead to it.
      endsSessions: false,
    },
  ])('$why', ({ fail, endsSessions }, context) =>
    seeded(async (random) => {
      await using started = new AsyncDisposableStack()
      const { primary, standby } = await startPair(started)
      const finder = started.use(await startPrimaryFinder(primary, standby, { endsSessions }))
      const env = { DATABASE_URL: finder.urlOf(primary.url()) }
      const servers = [
        started.use(await startServer({ env })),
        started.use(await startServer({ env })),
      ] as const
      const ledger = new Ledger()
      const loads = servers.map((server) => startLoad(server.url, 8, ledger, random))
      await go(loads, PART)

      await fail(primary)
      await Promise.all(servers.map((server) => becomes(server, 503)))
      const before = new Set(ledger.acknowledged.map((attempt) => ledger.idOf(attempt)))
      const promoted = Date.now()
      await promote(standby)
      await go(loads, PART)
      await Promise.all(servers.map((server) => becomes(server, 200)))
      for (const server of servers) {
        // More at once than there are connections, of which none may lead to the old primary.
        using client = new Client(server.url, 32)
        if (!endsSessions) expect(server.logs).toContain(READ_ONLY)
        const { length } = server.logs
        await succeed(() => saveAll(client, ledger.acknowledged, ledger))
        await succeed(() =>
          Promise.all(
            ledger.acknowledged.map((attempt) => client.ask({ path: `/api/result/${ledger.idOf(attempt)}` })),
          ),
        )
        expect(server.logs.slice(length)).not.toContain(READ_ONLY)
      }

      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      await Promise.all(loads.map((load) => load.cutOff))
      await servers[0].start()
      using client = new Client(servers[0].url, 32)
      await saveAll(client, ledger.unacknowledged, ledger)
      expect(ledger.unacknowledged).toEqual([])
      const rows = await standby.query<ResultRow>(standby.url(), 'SELECT * FROM result')
      expect(ledger.complaints(rows)).toEqual([])
      // Nor was any lost before it was saved again by a retry.
      const later = 'SELECT id FROM result WHERE created_at > $1'
      const since = await standby.query<{ id: string }>(standby.url(), later, [promoted])
      expect(since.filter(({ id }) => before.has(id))).toEqual([])
    })(context),
  )
})
