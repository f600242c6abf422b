import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { moveToPostgres, undoMove } from '../../../server/store/move.ts'
import { deleteFromPostgres, verifyPostgres } from '../../../server/store/postgres/commands.ts'
import { TIMEOUTS } from '../../../server/store/postgres/connection.ts'
import { Connections } from '../../../server/store/postgres/connections.ts'
import { openPostgresStore } from '../../../server/store/postgres/postgres.ts'
import { CHECK } from '../../../server/store/postgres/statements.ts'
import type { Store, StoreFailure } from '../../../server/store/store.ts'
import { PostgresCluster } from '../../support/postgres/cluster.ts'
import { ConnectionPool } from '../../support/postgres/pool.ts'
import type { PoolSettings } from '../../support/postgres/pool.ts'
import { describeStore, makeArrival, makeEvent, saveAtLast } from './contract.ts'
import { createPostgresDatabase, LONG_REPLIES } from './postgres-database.ts'
import { createSqliteDatabase } from './sqlite-database.ts'

/** What operators tell PgBouncer to ignore, because it refuses these settings at a login by default. */
const IGNORED = { ignore_startup_parameters: 'statement_timeout,lock_timeout,options,extra_float_digits' }

/** A pool that several suites share gives each test's store as many connections as it asks for. */
const SESSION = { pool_mode: 'session', default_pool_size: 60 }

let cluster: PostgresCluster
const pools = new AsyncDisposableStack()
let session: ConnectionPool
let transaction: ConnectionPool
beforeAll(async () => {
  cluster = pools.use(await PostgresCluster.start('max_connections=300'))
  session = await startPool(SESSION)
  transaction = await startPool({ pool_mode: 'transaction', default_pool_size: 5, ...IGNORED })
})
afterAll(() => pools.disposeAsync())

async function startPool(settings: PoolSettings): Promise<ConnectionPool> {
  return pools.use(await ConnectionPool.start(cluster, settings))
}

const open: Store[] = []
afterEach(closeStores)

async function closeStores(): Promise<void> {
  await Promise.all(open.splice(0).map((store) => store.close()))
}

/** Opens a store that is closed after the test; its log is kept in `lines`. */
async function openStore(url: string, lines: string[] = [], timeouts = LONG_REPLIES): Promise<Store> {
  const store = await openPostgresStore(
    url,
    createLog((line) => lines.push(line)),
    timeouts,
  )
  open.push(store)
  return store
}

function saveMany(store: Store, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => store.save(makeArrival())))
}

describeStore('PostgreSQL behind a session pool', () => createPostgresDatabase(cluster, session))
describeStore('PostgreSQL behind a transaction pool', () => createPostgresDatabase(cluster, transaction))

describe.each([
  ['transaction', 'that refuses settings', {}],
  ['transaction', 'that ignores settings', IGNORED],
  ['session', 'that refuses settings', {}],
  ['session', 'that ignores settings', IGNORED],
])('behind a %s pool %s', (pool_mode, _, settings) => {
  test('with fewer connections than the stores open, all saves are stored and found', async () => {
    const pool = await startPool({ pool_mode, default_pool_size: 8, ...settings })
    const { url, countResults } = await createPostgresDatabase(cluster, pool)
    const lines: string[] = []
    const [one, two] = [await openStore(url, lines), await openStore(url)]
    const ids = (await Promise.all([one, two].map((store) => saveMany(store, 300)))).flat()
    expect(new Set(ids).size).toBe(600)
    expect(await countResults()).toBe(600)
    expect((await one.readMany(ids)).size).toBe(600)
    const event = makeEvent()
    await two.visits.addEvents([event])
    expect(await one.visits.nextEventDay('')).toBeDefined()
    await two.probe()
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'database-opened', pooled: true }),
    )
    // Of a session pool a command needs a connection that no server has.
    await closeStores()
    expect(await verifyPostgres(url)).toMatchObject({ results: 600, damaged: [] })
  })
})

test('a transaction pool of one connection stores all saves', async () => {
  const pool = await startPool({ pool_mode: 'transaction', default_pool_size: 1 })
  const { url, countResults } = await createPostgresDatabase(cluster, pool)
  const store = await openStore(url)
  expect(new Set(await saveMany(store, 200)).size).toBe(200)
  expect(await countResults()).toBe(200)
})

test('a file is moved to PostgreSQL through a transaction pool, and its undoing deletes what was deleted', async () => {
  const source = createSqliteDatabase()
  const from = source.open()
  const ids = await saveMany(from, 1200)
  await from.visits.addEvents([makeEvent()])
  await from.close()
  const { url } = await createPostgresDatabase(cluster, transaction)
  expect(await moveToPostgres(source.file, url)).toMatchObject({ results: 1200, events: 1, alone: true })
  expect(await deleteFromPostgres(url, ids[0]!)).toBe(true)
  expect(await undoMove(source.file, url, new Date(0))).toBe(1)
  source.remove()
})

test('PostgreSQL itself is given prepared statements, a pool none', async () => {
  const direct = await createPostgresDatabase(cluster)
  for (const [url, prepared] of [
    [direct.url, ['check-']],
    [transaction.urlOf(await cluster.makeOwned()), []],
  ] as const) {
    await openStore(url)
    const connections = new Connections(url, 1)
    await connections.query(CHECK)
    const { rows } = await connections.query({ name: '', text: 'SELECT name FROM pg_prepared_statements' })
    await connections.close()
    expect(rows).toEqual(prepared.map((name) => ({ name: expect.stringContaining(name) })))
  }
})

test('a save that waits behind a pool for a locked table is cancelled, as without a pool', async () => {
  const database = await createPostgresDatabase(cluster, transaction)
  const store = await openStore(database.url, [], TIMEOUTS)
  const arrival = makeArrival()
  const held = database.query('BEGIN; LOCK TABLE result; SELECT pg_sleep(600)').catch(() => {})
  await expect.poll(async () => (await locksOf('AccessExclusiveLock')).length).toBeGreaterThan(0)
  await expect(store.save(arrival)).rejects.toMatchObject({ kind: 'busy', cause: { code: '57014' } })
  // Nothing is left waiting in PostgreSQL for a connection that was given up.
  expect(await cluster.countWaiting()).toBe(0)
  await database.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK TABLE%'`,
  )
  await held
  expect(await store.save(arrival)).toMatch(/^[0-9a-f]{24}$/)
})

describe('a pool that is put in between while the server runs', () => {
  test.each([
    ['transaction', 'transaction', {}],
    ['transaction, ignoring settings,', 'transaction', IGNORED],
    ['session', 'session', {}],
  ])('in %s mode is found, and saves go on', async (_, pool_mode, settings) => {
    const pool = await startPool({ pool_mode, default_pool_size: 30, ...settings })
    const direct = await cluster.makeOwned()
    await using way = await forward(cluster.port)
    const url = way.urlOf(direct)
    const lines: string[] = []
    const store = await openStore(url, lines)
    await saveMany(store, 50)
    expect(lines.join('')).not.toContain('pool-found')
    way.leadTo(pool.port)
    await expect
      .poll(() =>
        store.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const ids = await saveMany(store, 200)
    expect(new Set(ids).size).toBe(200)
    await store.probe()
    expect(lines.join('')).toContain('"event":"pool-found"')
  })

  test.each([
    ['are missing', 'DEALLOCATE ALL', '26000'],
    ['are there already', `PREPARE "${CHECK.name}" AS SELECT 1`, '42P05'],
  ])(
    'and whose connections look like PostgreSQL’s own is found when prepared statements %s',
    async (_, text, code) => {
      const { url } = await createPostgresDatabase(cluster)
      await openStore(url)
      const lines: string[] = []
      const connections = new Connections(
        url,
        1,
        createLog((line) => lines.push(line)),
      )
      if (code === '26000') await connections.query(CHECK)
      await connections.query({ name: '', text })
      expect(connections.isPooled).toBe(false)
      // Sent together: all of them are sent again.
      const replies = await Promise.all(Array.from({ length: 20 }, () => connections.query(CHECK)))
      expect(replies.map(({ rows }) => rows.length)).toEqual(Array(20).fill(1))
      expect(connections.isPooled).toBe(true)
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'pool-found', code })
      await connections.close()
    },
  )
})

describe('a server is refused with what to do and what the pool said,', () => {
  async function refusalOf(url: string): Promise<string> {
    const { message } = await openPostgresStore(url).then(
      () => new Error('It was opened.'),
      (error: Error) => error,
    )
    expect(message).not.toMatch(/secret|postgres:\/\//)
    return message
  }

  test('where the pool takes no options', async () => {
    const pool = await startPool({ pool_mode: 'transaction' })
    expect(await refusalOf(pool.urlOf(await cluster.makeEmpty()))).toMatch(
      /does not take the settings in DATABASE_URL: remove them there and set them .* ALTER ROLE bigfive SET search_path.* It said: unsupported startup parameter: options \(08P01\)\.$/,
    )
  })

  test('where the pool drops the options', async () => {
    const url = transaction.urlOf(await cluster.makeEmpty())
    expect(await refusalOf(url)).toMatch(
      /drops the options in DATABASE_URL \(search_path = .*public\): .* ALTER ROLE bigfive SET search_path = deployment_\d+\.$/,
    )
    expect(await cluster.query(cluster.url(), `SELECT to_regclass('public.deployment') AS made`)).toEqual([
      { made: null },
    ])
  })

  test('where the pool allows no transactions', async () => {
    const pool = await startPool({ pool_mode: 'statement' })
    expect(await refusalOf(pool.urlOf(await cluster.makeOwned()))).toMatch(
      /allows no transactions: set pool_mode = transaction\. It said: transaction blocks not allowed in statement pooling mode/,
    )
  })

  test('where another process has all connections of the pool', async () => {
    const pool = await startPool({ pool_mode: 'session', default_pool_size: 2 })
    const url = pool.urlOf(await cluster.makeOwned())
    await openStore(url)
    expect(await refusalOf(url)).toMatch(/a connection pool there may have no connection left, so raise its/)
  })

  test('where the password is wrong', async () => {
    const url = new URL(transaction.urlOf(await cluster.makeOwned()))
    url.password = 'a secret that is wrong'
    expect(await refusalOf(url.href)).toMatch(/does not let the user owner_\d+ in: .* It said: .*\w/)
  })

  test('where the database is unknown', async () => {
    const url = new URL(transaction.urlOf(await cluster.makeOwned()))
    url.pathname = '/nowhere'
    // PgBouncer asks the database for the user's password, and lets the first client wait in silence.
    expect(await refusalOf(url.href)).toMatch(/does not answer: .* check that it reaches PostgreSQL/)
    expect(await refusalOf(url.href)).toMatch(
      /cannot log in to PostgreSQL: .* has the database nowhere, .* It said: server login has been failing/,
    )
  })

  test('where PostgreSQL is down', async () => {
    await using away = await PostgresCluster.start()
    await using pool = await ConnectionPool.start(away, { pool_mode: 'transaction' })
    const url = pool.urlOf(away.url())
    await away.end()
    // PgBouncer lets its clients wait in silence.
    expect(await refusalOf(url)).toMatch(
      /does not answer: .* check that it reaches PostgreSQL\. It said: timeout/,
    )
  })

  test('where a save would fail', async () => {
    const database = await createPostgresDatabase(cluster, transaction)
    await (await openPostgresStore(database.url)).close()
    await database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no rows today'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON result FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    expect(await refusalOf(database.url)).toMatch(/It said: no rows today \(P0001\)\.$/)
  })
})

test('a store on which a save would fail is not ready, and a probe leaves no row', async () => {
  for (const database of [
    await createPostgresDatabase(cluster),
    await createPostgresDatabase(cluster, transaction),
  ]) {
    const store = await openStore(database.url)
    await store.probe()
    expect(await database.countResults()).toBe(0)
    await database.query('ALTER TABLE result RENAME COLUMN sheet TO sheets')
    await expect(store.probe()).rejects.toMatchObject({ kind: 'broken', cause: { code: '42703' } })
    await expect(store.check()).resolves.toBeUndefined()
    await database.query('ALTER TABLE result RENAME COLUMN sheets TO sheet')
    await store.probe()
  }
})

test('a process that is given no more connections shares those it has', async () => {
  await using small = await PostgresCluster.start('max_connections=12', 'superuser_reserved_connections=3')
  const url = await small.makeOwned()
  const store = await openStore(url)
  expect(new Set(await saveMany(store, 300)).size).toBe(300)
})

test('a crowd that comes first is stored by the connections there are', async () => {
  await using small = await PostgresCluster.start('max_connections=12', 'superuser_reserved_connections=3')
  const url = await small.makeOwned()
  const connections = new Connections(url, 24)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => connections.query({ name: 'one', text: 'SELECT 1' })),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  await connections.close()
})

test('another connection is asked for once a second at most while some are open', async () => {
  const { url } = await createPostgresDatabase(cluster)
  await using way = await forward(cluster.port, 2)
  const connections = new Connections(way.urlOf(url), 10)
  const wait = { name: '', text: 'SELECT pg_sleep(0.2)' }
  const began = performance.now()
  for (let turn = 0; turn < 8; turn++)
    await Promise.all(Array.from({ length: 4 }, () => connections.query(wait)))
  // Two that are open, those of the first crowd that are refused, and one a second.
  expect(way.count).toBeLessThanOrEqual(4 + Math.ceil((performance.now() - began) / 1000))
  await connections.close()
})

test('a session that stays read-only after the server takes writes again is left', async () => {
  const url = await cluster.makeOwned()
  const lines: string[] = []
  const store = await openStore(url, lines)
  await store.save(makeArrival())
  const owner = new URL(url).username
  const endSessions = () =>
    cluster.query(
      cluster.url(),
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1',
      [owner],
    )
  await cluster.query(cluster.url(), `ALTER ROLE ${owner} SET default_transaction_read_only = on`)
  await endSessions()
  await expect.poll(() => saveKind(store)).toBe('busy')
  expect(await probeKind(store)).toBe('busy')
  await cluster.query(cluster.url(), `ALTER ROLE ${owner} RESET default_transaction_read_only`)
  // Each save leaves the session that refuses it; there are at most as many as the store has places for.
  await expect.poll(() => saveKind(store)).toBe('saved')
  expect(new Set(await saveMany(store, 100)).size).toBe(100)
})

test('when one session turns out to be read-only, those opened before are left with it', async () => {
  const url = await cluster.makeOwned()
  const owner = new URL(url).username
  await cluster.query(cluster.url(), `ALTER ROLE ${owner} SET default_transaction_read_only = on`)
  const connections = new Connections(url, 10)
  const run = (text: string) => connections.query({ name: '', text })
  await Promise.all(Array.from({ length: 10 }, () => run('SELECT pg_sleep(0.2)')))
  await cluster.query(cluster.url(), `ALTER ROLE ${owner} RESET default_transaction_read_only`)
  // Those opened within the last second would be kept.
  const young = `
    SELECT pid FROM pg_stat_activity
    WHERE usename = $1 AND clock_timestamp() - backend_start < interval '3 seconds'`
  await expect.poll(() => cluster.query(cluster.url(), young, [owner])).toEqual([])
  await expect(run('CREATE TABLE item ()')).rejects.toMatchObject({ kind: 'busy' })
  await run('CREATE TABLE item ()')
  await connections.close()
})

test('while the address leads to a server that only reads, a connection is opened once a second at most', async () => {
  const url = await cluster.makeOwned()
  const owner = new URL(url).username
  await cluster.query(cluster.url(), `ALTER ROLE ${owner} SET default_transaction_read_only = on`)
  await using way = await forward(cluster.port)
  const connections = new Connections(way.urlOf(url), 10)
  const began = performance.now()
  for (let turn = 0; turn < 300; turn++) {
    const refused = connections.query({ name: '', text: 'CREATE TABLE item ()' })
    await expect(refused).rejects.toMatchObject({ kind: 'busy' })
  }
  expect(way.count).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000))
  await connections.close()
})

/** What became of a save: `saved`, or the kind of the failure. */
function saveKind(store: Store): Promise<string> {
  return store.save(makeArrival()).then(() => 'saved', kindOf)
}

function probeKind(store: Store): Promise<string> {
  return store.probe().then(() => 'ready', kindOf)
}

const kindOf = (failure: StoreFailure) => failure.kind

test('a statement waits for one connection that is refused, and then shares those that are open', async () => {
  const { url } = await createPostgresDatabase(cluster)
  await using way = await forward(cluster.port, 2)
  const connections = new Connections(way.urlOf(url), 10)
  const wait = { name: '', text: 'SELECT pg_sleep(0.3)' }
  await Promise.all([connections.query(wait), connections.query(wait)])
  expect(way.count).toBe(2)
  const busy = [connections.query(wait), connections.query(wait)]
  await connections.query({ name: '', text: 'SELECT 1' })
  expect(way.count).toBe(3)
  await Promise.all(busy)
  await connections.close()
})

test('the end of a connection is in the log, in the words of the server', async () => {
  const { url, query } = await createPostgresDatabase(cluster)
  const lines: string[] = []
  const store = await openStore(url, lines)
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'bigfive'`,
  )
  await expect.poll(() => lines.join('')).toContain('terminating connection due to administrator command')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'connection-lost', code: '57P01' }),
  )
  // Another connection of the store may end only now.
  expect(await saveAtLast(store, makeArrival())).toMatch(/^[0-9a-f]{24}$/)
})

async function locksOf(mode: string): Promise<unknown[]> {
  return cluster.query(
    cluster.url(),
    `SELECT 1 FROM pg_locks WHERE mode = $1 AND relation IS NOT NULL AND granted`,
    [mode],
  )
}

/**
 * Forwards connections to a port, and from some moment on to another.
 * @param most how many it takes; more are refused
 */
async function forward(first: number, most = Infinity) {
  let target = first
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (++count > most) return near.destroy()
    const far = connect({ host: '127.0.0.1', port: target })
    near.pipe(far)
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => near.destroy() && far.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    urlOf(direct: string): string {
      const url = new URL(direct)
      url.port = String((server.address() as AddressInfo).port)
      return url.href
    },
    /** How many connections were asked for. */
    get count(): number {
      return count
    },
    leadTo(port: number) {
      target = port
      cut()
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
    },
  }
}
