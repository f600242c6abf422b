import { Client, types } from 'pg'
import type { ClientConfig, QueryResult } from 'pg'
import { StoreFailure } from '../store.ts'
import type { StoreFailureKind } from '../store.ts'
import type { Statement } from './statements.ts'

/**
 * Maximum number of connections of one process, opened on demand, and how many of them are reserved for
 * visits. Four processes fit into the hundred that PostgreSQL allows.
 */
export const CONNECTIONS = 24
export const VISIT_CONNECTIONS = 2

/**
 * Maximum number of statements waiting or running; more are refused at once, so that a stuck database does
 * not fill the memory.
 */
const MOST_WAITING = 5000

/** Milliseconds a connection may take to be opened. */
const CONNECT_PATIENCE = 2000

/**
 * Milliseconds the database may take for one statement, including waiting for a lock, before it cancels and
 * undoes it.
 */
const STATEMENT_PATIENCE = 3000

/** Milliseconds without a reply after which a connection counts as lost, as when its machine is gone. */
const REPLY_PATIENCE = 5000

/** Milliseconds the database may take to confirm that a connection is closed. */
const CLOSE_PATIENCE = 2000

/** How often a statement that conflicts with others is tried. */
const TRIES = 5

/** PostgreSQL's codes for a conflict: a serialization failure and a deadlock. */
const COLLIDED = /^(40001|40P01)$/

/** A slot for one connection, and how many statements wait in it. */
type Place = { client: Promise<Client> | undefined; waiting: number }

/** The settings of every connection to a database. */
export function configure(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'bigfive',
    connectionTimeoutMillis: CONNECT_PATIENCE,
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

/** Closes a connection, also one whose machine is gone: the driver would wait for that until TCP gives up. */
export async function endConnection(client: Client): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, CLOSE_PATIENCE)
  try {
    await Promise.race([client.end(), late])
  } finally {
    clearTimeout(timer)
    client.connection.stream.destroy()
  }
}

/**
 * A bounded pool of connections. A statement goes to the connection with the fewest pending ones, and is sent
 * without waiting for those (pipelined); each is its own transaction.
 */
export class Connections {
  readonly #config: ClientConfig
  readonly #places: Place[]
  #waiting = 0

  /** @param count the maximum number of connections */
  constructor(url: string, count = CONNECTIONS) {
    this.#places = Array.from({ length: count }, () => ({ client: undefined, waiting: 0 }))
    this.#config = {
      ...configure(url),
      pipeline: true,
      statement_timeout: STATEMENT_PATIENCE,
      query_timeout: REPLY_PATIENCE,
    }
  }

  /** The number of statements waiting or running. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs one statement.
   * @throws StoreFailure `busy` or `full` when nothing was done, `broken` when that is unknown
   */
  async query(statement: Statement, values: readonly unknown[] = []): Promise<QueryResult> {
    if (this.#waiting >= MOST_WAITING) throw new StoreFailure('busy')
    const place = this.#choose()
    this.#waiting++
    place.waiting++
    try {
      const client = await this.#connect(place)
      return await this.#try(client, statement, values)
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(failureKind(error), error)
    } finally {
      place.waiting--
      this.#waiting--
    }
  }

  /**
   * Retries a statement that a distributed engine undid because it conflicted with another one about the same
   * id.
   */
  async #try(
    client: Client,
    statement: Statement,
    values: readonly unknown[],
    tries = TRIES,
  ): Promise<QueryResult> {
    try {
      return await client.query({ ...statement, values: [...values] })
    } catch (error) {
      if (tries <= 1 || !COLLIDED.test(String((error as { code?: unknown }).code))) throw error
      return this.#try(client, statement, values, tries - 1)
    }
  }

  /** Closes all connections; must not be called while a statement is running. */
  async close(): Promise<void> {
    const clients = this.#places.flatMap(({ client }) => client ?? [])
    await Promise.allSettled(clients.map(async (client) => endConnection(await client)))
  }

  /** Chooses an open idle connection, else one to open, else the one with the fewest pending statements. */
  #choose(): Place {
    const cost = ({ client, waiting }: Place) => (client ? waiting * 2 : 1)
    return this.#places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
  }

  async #connect(place: Place): Promise<Client> {
    try {
      return await (place.client ??= this.#open(place))
    } catch (error) {
      // Whatever the error is, nothing was sent.
      throw new StoreFailure('busy', error)
    }
  }

  #open(place: Place): Promise<Client> {
    const client = new Client(this.#config)
    const opening = client.connect().then(() => client)
    const forget = () => {
      if (place.client === opening) place.client = undefined
    }
    // Statements in progress reject by themselves; the next statement opens a new connection.
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(forget)
    return opening
  }
}

/**
 * Codes with which nothing was done: a timeout, a lock, a conflict, a standby, no memory, too many
 * connections, a server that is starting or stopping, a lost shard.
 */
const NOT_EXECUTED = /^(57014|55P03|40001|40P01|25006|53200|53300|57P03|08001)$/

function failureKind(error: unknown): StoreFailureKind {
  const { code } = error as { code?: unknown }
  if (code === '53100') return 'full'
  return typeof code === 'string' && NOT_EXECUTED.test(code) ? 'busy' : 'broken'
}
