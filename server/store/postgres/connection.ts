import { Client, types, type ClientConfig, type QueryResult, type QueryResultRow } from 'pg'
import type { StoreFailureKind } from '../store.ts'

/** How long a store waits for its database, in milliseconds. */
export type Timeouts = {
  /** Until a connection of the server is opened, and then until it answers; a request waits for it. */
  connect: number
  /** For one statement, including waiting for a lock, before the database cancels and undoes it. */
  statement: number
  /** Until a reply, without which a connection counts as lost, as when its machine is gone. */
  reply: number
}

/** Together they are shorter than a device waits for the answer to its save. */
export const TIMEOUTS: Timeouts = { connect: 2000, statement: 3000, reply: 5000 }

/** Milliseconds the database may take to confirm that a connection is closed. */
const CLOSE_TIMEOUT = 2000

/** PostgreSQL's codes for a conflict: a serialization failure and a deadlock. */
export const CONFLICT = /^(40001|40P01)$/

/** PostgreSQL's codes for a prepared statement that is missing, or is there already. */
export const PREPARED_ELSEWHERE = /^(26000|42P05)$/

/**
 * PostgreSQL's codes for a connection that leads to the wrong server: a standby or a read-only session, which it
 * stays after another server was promoted; a server that is stopping; a broken connection.
 */
export const WRONG_SERVER = /^(25006|57P0\d|08\w{3})$/

/**
 * Codes with which nothing was done: a timeout, a lock, a conflict, a standby, no memory, too many
 * connections, a server that is starting or stopping, a lost shard.
 */
const NOT_EXECUTED = /^(57014|55P03|40001|40P01|25006|53200|53300|57P03|08001)$/

/**
 * The settings of every connection to a database.
 * @param timeout milliseconds it may take to be opened
 */
export function configure(url: string, timeout: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'bigfive',
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    // The driver returns int8 as text. Milliseconds since 1970 are far below the largest integer a number
    // holds exactly.
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === types.builtins.INT8 && format !== 'binary'
          ? Number
          : types.getTypeParser(id, format as 'text'),
    },
  }
}

/**
 * Opens a connection and asks which process of PostgreSQL answers. A pool gives its own number at the login,
 * because it may pass the next statement to another process.
 * @param timeout milliseconds until the answer: a pool lets in more clients than it has connections
 * @returns whether a pool is in between
 */
export async function openConnection(client: Client, timeout: number): Promise<boolean> {
  await client.connect()
  const query = { text: 'SELECT pg_backend_pid() AS process', query_timeout: timeout }
  const { rows } = await client.query<{ process: number }>(query)
  return rows[0]?.process !== (client as { processID?: number }).processID
}

/** Closes a connection, also one whose machine is gone: the driver would wait for that until TCP gives up. */
export async function endConnection(client: Client): Promise<void> {
  const { promise: timedOut, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, CLOSE_TIMEOUT)
  try {
    await Promise.race([client.end(), timedOut])
  } finally {
    clearTimeout(timer)
    client.connection.stream.destroy()
  }
}

/**
 * Sends a statement in its own transaction, without waiting in between. The error is the first one; a statement
 * that succeeded although its transaction had not begun is durable by itself.
 * @param timeout milliseconds the statement may take, as a connection of its own has it from its start
 */
export async function sendInTransaction(
  client: Client,
  query: { text: string; values: unknown[] },
  end: 'COMMIT' | 'ROLLBACK',
  timeout: number,
): Promise<QueryResult> {
  const [begun, done, ended] = await Promise.allSettled([
    client.query(`BEGIN; SET LOCAL statement_timeout = ${timeout}`),
    client.query<QueryResultRow>(query),
    client.query(end),
  ])
  if (done.status === 'rejected') throw begun.status === 'rejected' ? begun.reason : done.reason
  if (ended.status === 'rejected') throw ended.reason
  return done.value
}

export function failureKind(error: unknown): StoreFailureKind {
  const code = codeOf(error)
  if (code === '53100') return 'full'
  return NOT_EXECUTED.test(code) ? 'busy' : 'broken'
}

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
