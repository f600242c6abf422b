import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { describeStore, makeArrival } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import type { PostgresTestDatabase } from './postgres-database.ts'

/*
 * One table in three pieces, by the hash of the id: the first on the server that is asked, the others on two more
 * (postgres_fdw), as server/README.md says.
 */

let servers: PostgresCluster[]
beforeAll(async () => {
  servers = await Promise.all([1, 2, 3].map(() => PostgresCluster.start()))
  const [first, ...others] = servers as [PostgresCluster, ...PostgresCluster[]]
  await first.query(first.url(), 'CREATE EXTENSION postgres_fdw')
  for (const [n, other] of others.entries()) {
    const { port, username, password } = new URL(other.url())
    const name = `shard_${n + 1}`
    await first.query(
      first.url(),
      `CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw
       OPTIONS (host '127.0.0.1', port '${port}', dbname 'postgres', connect_timeout '2');
       CREATE USER MAPPING FOR ${username} SERVER ${name}
       OPTIONS (user '${username}', password '${decodeURIComponent(password)}')`,
    )
  }
}, 60_000)
afterAll(() => Promise.all(servers.map((server) => server[Symbol.asyncDispose]())))

const COLUMNS = `
  id TEXT NOT NULL, created_at BIGINT NOT NULL, sheet TEXT, test_id TEXT, lang TEXT, invalid SMALLINT,
  time_elapsed BIGINT, date_stamp BIGINT, age INTEGER, gender TEXT, bank TEXT, research SMALLINT`

async function createShardedDatabase(): Promise<PostgresTestDatabase> {
  const database = await createPostgresDatabase(servers[0]!)
  const schema = /search_path%3D(\w+)/.exec(database.url)![1]!
  await database.query(
    `CREATE TABLE deployment (name TEXT NOT NULL PRIMARY KEY, value BYTEA NOT NULL);
     CREATE TABLE result (${COLUMNS}) PARTITION BY HASH (id);
     CREATE TABLE result_0 PARTITION OF result (PRIMARY KEY (id)) FOR VALUES WITH (MODULUS 3, REMAINDER 0)`,
  )
  for (const n of [1, 2]) {
    const shard = servers[n]!
    await shard.query(
      shard.url(),
      `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.result_${n} (${COLUMNS}, PRIMARY KEY (id))`,
    )
    await database.query(
      `CREATE FOREIGN TABLE result_${n} PARTITION OF result FOR VALUES WITH (MODULUS 3, REMAINDER ${n}) SERVER shard_${n}`,
    )
  }
  return database
}

describeStore('PostgreSQL on three servers', createShardedDatabase)

test('with one of three servers away the others keep and show results, and nothing is lost when it is back', async () => {
  const database = await createShardedDatabase()
  const store = await database.open()
  const arrivals = Array.from({ length: 60 }, () => makeArrival())
  const ids = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
  const pieces = await database.query(
    'SELECT tableoid::regclass::text AS piece, count(*) FROM result GROUP BY 1',
  )
  expect(pieces).toHaveLength(3)

  await servers[2]!.end()
  const later = Array.from({ length: 60 }, () => makeArrival())
  const outcomes = await Promise.allSettled(later.map((arrival) => store.save(arrival)))
  const reads = await Promise.allSettled(ids.map((id) => store.read(id)))
  for (const some of [outcomes, reads]) {
    const failed = some.filter((outcome) => outcome.status === 'rejected')
    expect(failed.length).toBeGreaterThan(5)
    expect(failed.length).toBeLessThan(40)
    for (const one of failed)
      expect(one.reason).toMatchObject({ kind: expect.stringMatching(/^(busy|broken)$/) })
  }

  await servers[2]!.start()
  const again = await Promise.all([...arrivals, ...later].map((arrival) => store.save(arrival)))
  expect(again.slice(0, 60)).toEqual(ids)
  outcomes.forEach((outcome, n) => {
    if (outcome.status === 'fulfilled') expect(again[60 + n]).toBe(outcome.value)
  })
  expect(await database.countResults()).toBe(120)
  expect((await store.readMany(again)).size).toBe(120)
  await store.close()
})

test('retries of the same attempts that come at once to two stores give one id and one row each', async () => {
  const database = await createShardedDatabase()
  const stores = [await database.open(), await database.open()]
  const arrivals = Array.from({ length: 40 }, () => makeArrival())
  const saveAll = () =>
    stores.flatMap((store) =>
      [store, store].map(async (one) => Promise.all(arrivals.map((arrival) => one.save(arrival)))),
    )
  const [first, ...others] = await Promise.all(saveAll())
  for (const ids of others) expect(ids).toEqual(first)
  expect(new Set(first).size).toBe(40)
  expect(await database.countResults()).toBe(40)
  await Promise.all(stores.map((store) => store.close()))
})
