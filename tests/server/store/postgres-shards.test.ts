import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShardedServers } from '../../support/postgres/shards.ts'
import { describeStore, makeArrival, saveAtLast } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import type { PostgresTestDatabase } from './postgres-database.ts'

let shards: ShardedServers
beforeAll(async () => {
  shards = await ShardedServers.start()
})
afterAll(() => shards[Symbol.asyncDispose]())

async function createShardedDatabase(): Promise<PostgresTestDatabase> {
  const database = await createPostgresDatabase(shards.servers[0])
  await shards.divide(database.url)
  return database
}

describeStore('PostgreSQL on three servers', createShardedDatabase)

test('with one of three servers down the others save and read results, and nothing is lost when it is back', async () => {
  const database = await createShardedDatabase()
  const store = await database.open()
  const arrivals = Array.from({ length: 60 }, () => makeArrival())
  const ids = await Promise.all(arrivals.map((arrival) => store.save(arrival)))
  const pieces = await database.query(
    'SELECT tableoid::regclass::text AS piece, count(*) FROM result GROUP BY 1',
  )
  expect(pieces).toHaveLength(3)

  await shards.servers[2].end()
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

  await shards.servers[2].start()
  const again = await Promise.all([...arrivals, ...later].map((arrival) => store.save(arrival)))
  expect(again.slice(0, 60)).toEqual(ids)
  outcomes.forEach((outcome, n) => {
    if (outcome.status === 'fulfilled') expect(again[60 + n]).toBe(outcome.value)
  })
  expect(await database.countResults()).toBe(120)
  expect((await store.readMany(again)).size).toBe(120)
  await store.close()
})

test('concurrent retries of the same attempts in two stores get one id and one row each', async () => {
  const database = await createShardedDatabase()
  const stores = [await database.open(), await database.open()]
  const arrivals = Array.from({ length: 40 }, () => makeArrival())
  const saveAll = () =>
    stores.flatMap((store) =>
      [store, store].map(async (one) => Promise.all(arrivals.map((arrival) => saveAtLast(one, arrival)))),
    )
  const [first, ...others] = await Promise.all(saveAll())
  for (const ids of others) expect(ids).toEqual(first)
  expect(new Set(first).size).toBe(40)
  expect(await database.countResults()).toBe(40)
  await Promise.all(stores.map((store) => store.close()))
})
