import { afterAll, beforeAll } from 'vitest'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { ConnectionPool } from '../../support/postgres/pool.ts'
import { describeStore } from './contract.ts'
import { createPostgresDatabase } from './postgres-database.ts'

let cluster: PostgresCluster
let session: ConnectionPool
let transaction: ConnectionPool
beforeAll(async () => {
  cluster = await PostgresCluster.start('max_connections=200')
  session = await ConnectionPool.start(cluster, { pool_mode: 'session', default_pool_size: 60 })
  transaction = await ConnectionPool.start(cluster, {
    pool_mode: 'transaction',
    default_pool_size: 5,
    ignore_startup_parameters: 'statement_timeout,lock_timeout,options',
  })
}, 60_000)
afterAll(async () => {
  await session?.[Symbol.asyncDispose]()
  await transaction?.[Symbol.asyncDispose]()
  await cluster?.[Symbol.asyncDispose]()
})

describeStore('PostgreSQL behind a session pool', () => createPostgresDatabase(cluster, session))
describeStore('PostgreSQL behind a transaction pool', () => createPostgresDatabase(cluster, transaction))
