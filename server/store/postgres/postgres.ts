import { randomBytes } from 'node:crypto'
import type { Log } from '../../log.ts'
import { DEPLOYMENT_KEY_BYTES, DEPLOYMENT_KEY_NAME } from '../result-id.ts'
import { storeResults } from '../results.ts'
import { COLUMNS, toValues, type Row } from '../row.ts'
import { StoreFailure, type Store } from '../store.ts'
import { TIMEOUTS } from './connection.ts'
import { CONNECTIONS, Connections, VISIT_CONNECTIONS } from './connections.ts'
import { explain } from './explain.ts'
import { preparePostgres } from './open.ts'
import * as statements from './statements.ts'
import { createPostgresVisits } from './visits.ts'

/**
 * Opens the store in a PostgreSQL database, or in an engine that speaks its protocol; creates the tables if
 * there are none. Any number of processes may have it open.
 * @param url as in DATABASE_URL
 * @throws StartFailure when the database cannot be used
 */
export async function openPostgresStore(url: string, log?: Log, timeouts = TIMEOUTS): Promise<Store> {
  await preparePostgres(url)
  const connections = new Connections(url, CONNECTIONS - VISIT_CONNECTIONS, log, timeouts)
  const forVisits = new Connections(url, VISIT_CONNECTIONS, log, timeouts)
  try {
    const key = await readDeploymentKey(connections)
    const store = createPostgresStore(connections, forVisits, key)
    await store.probe()
    // Opens a connection before saves may have taken all that a pool has.
    await forVisits.query(statements.CHECK)
    const { rows } = await store.measure()
    log?.info('database-opened', { engine: 'postgres', pooled: connections.isPooled, results: rows })
    return store
  } catch (error) {
    await Promise.all([connections.close(), forVisits.close()])
    throw explain(url, error)
  }
}

/** Reads what the database stores under a name about its deployment; undefined if there is nothing. */
export async function readDeployment(connections: Connections, name: string): Promise<Buffer | undefined> {
  return (await connections.query(statements.READ_DEPLOYMENT, [name])).rows[0]?.value as Buffer | undefined
}

/** The key of the ids. Inserted if missing, and read again: of several processes that start, one inserts its key. */
async function readDeploymentKey(connections: Connections): Promise<Buffer> {
  const found = await readDeployment(connections, DEPLOYMENT_KEY_NAME)
  if (found) return found
  const made = randomBytes(DEPLOYMENT_KEY_BYTES)
  await connections.query(statements.INSERT_DEPLOYMENT, [DEPLOYMENT_KEY_NAME, made])
  return (await readDeployment(connections, DEPLOYMENT_KEY_NAME))!
}

function createPostgresStore(connections: Connections, forVisits: Connections, key: Buffer): Store {
  const underWay = new Set<Promise<unknown>>()
  let writing = 0
  let written = 0
  let closing: Promise<void> | undefined

  /** Runs work that `close` waits for; refuses it when the store is closed. */
  function during<T>(work: () => Promise<T>): Promise<T> {
    if (closing) return Promise.reject(new StoreFailure('closed'))
    const done = work().finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }

  function write<T>(work: () => Promise<T>): Promise<T> {
    return during(async () => {
      writing++
      try {
        const outcome = await work()
        written++
        return outcome
      } finally {
        writing--
      }
    })
  }

  // Each statement is its own transaction and returns once it would survive a power loss.
  const results = storeResults(
    {
      insert: async (id, createdAt, save) =>
        (await connections.query(statements.INSERT, toValues(id, createdAt, save))).rowCount === 1,
      read: async (id) => (await connections.query(statements.READ, [id])).rows[0] as Row | undefined,
      empty: async (id, deletedAt) => {
        const empty = async () => (await connections.query(statements.EMPTY, [id])).rowCount === 1
        if (await empty()) return
        const { rowCount } = await connections.query(statements.INSERT_DELETED, [id, deletedAt])
        // The attempt's save may have been inserted in between.
        if (rowCount !== 1) await empty()
      },
    },
    key,
  )

  async function end(): Promise<void> {
    await Promise.allSettled(underWay)
    await Promise.all([connections.close(), forVisits.close()])
  }

  return {
    save: (arrival) => write(() => results.save(arrival)),
    remove: (removal) => write(() => results.remove(removal)),
    read: (id) => during(() => results.read(id)),
    readMany: (ids) => during(() => results.readMany(ids)),
    check: () => during(async () => void (await connections.query(statements.CHECK))),
    probe: () =>
      during(async () => {
        // What a save does, undone; then a write that has to reach the disk.
        const id = randomBytes(12).toString('hex')
        await connections.rehearse(statements.INSERT, [id, Date.now(), ...COLUMNS.map(() => null)])
        await connections.query(statements.SET_DEPLOYMENT, ['probe', Buffer.from(String(Date.now()))])
      }),
    measure: () =>
      during(async () => {
        const { rows } = await connections.query(statements.ESTIMATE)
        return { rows: Number(rows[0]?.rows), waiting: writing, writes: written, groups: written }
      }),
    visits: createPostgresVisits((statement, values) => during(() => forVisits.query(statement, values))),
    close: () => (closing ??= end()),
  }
}
