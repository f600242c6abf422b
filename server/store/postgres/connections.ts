import { Client, types } from 'pg'
import type { ClientConfig, QueryResult } from 'pg'
import { StoreFailure } from '../store.ts'
import type { StoreFailureKind } from '../store.ts'
import type { Statement } from './statements.ts'

/**
 * Connections of one process, opened as they are needed, and those among them that visits have for themselves: four
 * processes fit into the hundred PostgreSQL allows.
 */
export const CONNECTIONS = 24
export const VISIT_CONNECTIONS = 2

/** The most statements that wait or are being done; more are turned away at once, so that a stuck database does not fill the memory. */
const MOST_WAITING = 5000

/** Milliseconds a connection may take to be opened. */
const CONNECT_PATIENCE = 2000

/** Milliseconds the database may take over one statement, waiting for a lock included, before it gives it up undone. */
const STATEMENT_PATIENCE = 3000

/** Milliseconds until a connection that gives no answer counts as lost, as where its machine is gone. */
const REPLY_PATIENCE = 5000

/** How often a statement is tried that collides with others. */
const TRIES = 5

/** What PostgreSQL says of a collision: it could not put one before the other, or each waited for the other. */
const COLLIDED = /^(40001|40P01)$/

/** A place for one connection, and how many statements wait in it. */
type Place = { client: Promise<Client> | undefined; waiting: number }

/** Settings of every connection to a database. */
export function configure(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'bigfive',
    connectionTimeoutMillis: CONNECT_PATIENCE,
    keepAlive: true,
    // Milliseconds since 1970 are far below what a number holds exactly; the driver gives them as text.
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === types.builtins.INT8 && format !== 'binary'
          ? Number
          : types.getTypeParser(id, format as 'text'),
    },
  }
}

/**
 * A bounded number of connections. A statement goes to the one with the fewest before it, and is sent without waiting
 * for those (pipelined); each is a transaction of its own.
 */
export class Connections {
  readonly #config: ClientConfig
  readonly #places: Place[]
  #waiting = 0

  /** @param count how many there are at most */
  constructor(url: string, count = CONNECTIONS) {
    this.#places = Array.from({ length: count }, () => ({ client: undefined, waiting: 0 }))
    this.#config = {
      ...configure(url),
      pipeline: true,
      statement_timeout: STATEMENT_PATIENCE,
      query_timeout: REPLY_PATIENCE,
    }
  }

  /** How many statements wait or are being done. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Does one statement.
   * @throws StoreFailure: `busy` and `full` where nothing was done, `broken` where nobody knows
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

  /** A distributed engine gives up, undone, what met another statement about the same id; then it is done again. */
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

  /** Lets go of every connection; nothing is being done any more. */
  async close(): Promise<void> {
    const clients = this.#places.flatMap(({ client }) => client ?? [])
    await Promise.allSettled(clients.map(async (client) => (await client).end()))
  }

  /** One that is open and idle, else one to open, else the one with the fewest before it. */
  #choose(): Place {
    const cost = ({ client, waiting }: Place) => (client ? waiting * 2 : 1)
    return this.#places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
  }

  async #connect(place: Place): Promise<Client> {
    try {
      return await (place.client ??= this.#open(place))
    } catch (error) {
      // Whatever is wrong: nothing was sent.
      throw new StoreFailure('busy', error)
    }
  }

  #open(place: Place): Promise<Client> {
    const client = new Client(this.#config)
    const opening = client.connect().then(() => client)
    const forget = () => {
      if (place.client === opening) place.client = undefined
    }
    // What was under way is told by its own promise; the next statement opens another connection.
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(forget)
    return opening
  }
}

/** What PostgreSQL refused before it did anything: a time-out, a lock, a standby, too many connections, a shard that is gone. */
const UNDONE = /^(57014|55P03|40001|40P01|25006|53200|53300|57P03|08001)$/

function failureKind(error: unknown): StoreFailureKind {
  const { code } = error as { code?: unknown }
  if (code === '53100') return 'full'
  return typeof code === 'string' && UNDONE.test(code) ? 'busy' : 'broken'
}
