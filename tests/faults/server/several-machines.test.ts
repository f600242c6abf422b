import { expect, test } from 'vitest'
import { startCaddy } from '../../support/caddy/caddy.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { ShardedServers } from '../../support/postgres/shards.ts'
import { pickPort } from '../../support/processes/ports.ts'
import type { ResultRow } from '../../support/server/result-rows.ts'
import { startServer } from '../../support/server/server-process.ts'
import type { ServerProcess } from '../../support/server/server-process.ts'
import { makeAttempts } from './attempts.ts'
import { Client, statusOf } from './client.ts'
import { Ledger } from './ledger.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { saveAll } from './save-all.ts'
import { seeded, SOAK } from './soak.ts'

/** Saves that are acknowledged in each part of a case. */
const PART = SOAK ? 15_000 : 150

/** Waits until a part of a case is over; a long run prints its rate. */
async function go(load: Load, part: string): Promise<void> {
  const [before, refused, began] = [load.acknowledged, load.refused, performance.now()]
  await load.reached(before + PART)
  const seconds = (performance.now() - began) / 1000
  expect(load.acknowledged, part).toBeGreaterThanOrEqual(before + PART)
  if (!SOAK) return
  const rate = Math.round((load.acknowledged - before) / seconds)
  process.stdout.write(`${part}: ${rate} saves a second, ${load.refused - refused} refused\n`)
}

test(
  'behind Caddy three servers on one PostgreSQL go on when one of them is killed in the middle of saves, and nothing acknowledged is lost',
  seeded(async (random) => {
    await using cluster = await PostgresCluster.start()
    const url = await cluster.makeEmpty()
    const env = { PUBLIC_URL: 'https://bigfive.example', DATABASE_URL: url, TRUST_PROXY: 'on' }
    await using started = new AsyncDisposableStack()
    const starting = [1, 2, 3].map(async () => started.use(await startServer({ env })))
    const [one, two, three] = (await Promise.all(starting)) as [ServerProcess, ServerProcess, ServerProcess]
    const port = await pickPort()
    const caddy = await startCaddy(one.port, {
      // TLS is tested in behind-caddy.test.ts.
      '{$SITE_NAME:bigfive.example} {': `bigfive.example, http://127.0.0.1:${port} {`,
      [`{$SITE_ADDRESS:127.0.0.1:${one.port}} {`]: `${[one, two, three].map((server) => `127.0.0.1:${server.port}`).join(' ')} {\n\t\thealth_uri /api/health\n\t\thealth_interval 1s`,
    })
    const ledger = new Ledger()
    const site = `http://127.0.0.1:${port}`
    // The same attempts three times at once, over connections that Caddy distributes.
    const attempts = makeAttempts(60)
    using client = new Client(site, 48)
    const replies = await Promise.all([1, 2, 3].map(() => saveAll(client, attempts, ledger)))
    expect(new Set(replies.flat().map(statusOf))).toEqual(new Set([200]))

    const load = startLoad(site, 24, ledger, random)
    await go(load, 'with three servers')
    await two.end('SIGKILL')
    // Caddy checks health once a second; until then requests to the dead server get 502, and devices resend.
    let refused: number
    do {
      refused = load.refused
      await go(load, 'with one of them killed')
    } while (load.refused > refused)
    await two.start()
    await go(load, 'with all three again')
    await caddy[Symbol.asyncDispose]()
    await load.cutOff
    using direct = new Client(three.url, 24)
    await saveAll(direct, ledger.unacknowledged, ledger)
    expect(ledger.unacknowledged).toEqual([])
    const rows = await cluster.query<ResultRow>(url, 'SELECT * FROM result')
    expect(ledger.complaints(rows)).toEqual([])
    expect(rows).toHaveLength(ledger.acknowledged.length)
  }),
)

test(
  'on three PostgreSQL servers saves go on while one of them is away, and nothing acknowledged is lost when it is back',
  seeded(async (random) => {
    await using shards = await ShardedServers.start()
    const [first, , last] = shards.servers
    const url = await first.makeEmpty()
    await shards.divide(url)
    await using server = await startServer({ env: { DATABASE_URL: url } })
    const ledger = new Ledger()
    const load = startLoad(server.url, 24, ledger, random)
    await go(load, 'with three shards')
    expect(load.refused).toBe(0)
    await last.end()
    await go(load, 'with one of them away')
    expect(load.refused).toBeGreaterThan(10)
    await last.start()
    await go(load, 'with all three again')
    await server.end('SIGTERM')
    await load.cutOff

    await server.start()
    using client = new Client(server.url, 24)
    await saveAll(client, ledger.unacknowledged, ledger)
    expect(ledger.unacknowledged).toEqual([])
    const rows = await first.query<ResultRow>(url, 'SELECT * FROM result')
    expect(ledger.complaints(rows)).toEqual([])
    expect(rows).toHaveLength(ledger.acknowledged.length)
  }),
)
