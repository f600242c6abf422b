import { Client, types } from 'pg'
import type { ClientConfig, QueryResult, QueryResultRow } from 'pg'
import { describeError } from '../../log.ts'
import type { Log } from '../../log.ts'
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

/** Milliseconds a connection of the server may take to be opened, and then to answer; a request waits for it. */
const CONNECT_PATIENCE = 2000

/**
 * Milliseconds after a connection could not be opened until another is asked for while some are open, and after
 * one was opened until it is given up because it leads to the wrong place.
 */
const REST = 1000

/** Statements by which the connection with the fewest is preferred if it still has to be opened. */
const OPENING_COST = 20

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

/** PostgreSQL's codes for a prepared statement that is missing, or is there already. */
const PREPARED_ELSEWHERE = /^(26000|42P05)$/

/**
 * PostgreSQL's codes for a connection that leads to the wrong place: a standby or a read-only session, which it stays
 * after another server was promoted; a server that is stopping; a broken connection.
 */
const ELSEWHERE = /^(25006|57P0\d|08\w{3})$/

/** Begins a transaction whose statements have the timeout that a connection of its own has from its start. */
const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_PATIENCE}`

/**
 * A slot for one connection, and how many statements wait in it. `isOpen` is true once the connection has
 * answered, which was at `openedAt`, by performance.now().
 */
type Place = { client: Promise<Client> | undefined; waiting: number; isOpen: boolean; openedAt: number }

function makePlace(): Place {
  return { client: undefined, waiting: 0, isOpen: false, openedAt: 0 }
}

/**
 * The settings of every connection to a database.
 * @param patience milliseconds it may take to be opened
 */
export function configure(url: string, patience: number): ClientConfig {
  return {
    connectionString: url,
    application_name: 'bigfive',
    connectionTimeoutMillis: patience,
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
 * @param patience milliseconds until the answer: a pool lets in more clients than it has connections
 * @returns whether a pool is in between
 */
export async function openConnection(client: Client, patience: number): Promise<boolean> {
  await client.connect()
  const query = { text: 'SELECT pg_backend_pid() AS process', query_timeout: patience }
  const { rows } = await client.query<{ process: number }>(query)
  return rows[0]?.process !== (client as { processID?: number }).processID
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
 * A bounded number of connections. A statement goes to the connection with the fewest pending ones, and is sent
 * without waiting for those (pipelined); each is its own transaction.
 *
 * A connection of PostgreSQL's own prepares each statement once and has a timeout for all of them. A pool may
 * give each transaction to another one. Behind a pool, which is found out with every connection that is
 * opened, statements are therefore not kept prepared, and each is sent with its timeout in one transaction.
 */
export class Connections {
  readonly #config: ClientConfig
  readonly #places: Place[]
  readonly #log: Log | undefined
  /** Places that are given no more statements, until their last ones have ended and their connections are closed. */
  readonly #left = new Set<Place>()
  #waiting = 0
  #isPooled = false
  /** No connection is asked for until then while some are open or being opened. */
  #restUntil = 0
  /** When a connection was last found to lead to the wrong place, by performance.now(). */
  #strayedAt = -Infinity

  /** @param count the maximum number of connections */
  constructor(url: string, count = CONNECTIONS, log?: Log) {
    this.#places = Array.from({ length: count }, makePlace)
    this.#config = { ...configure(url, CONNECT_PATIENCE), pipeline: true, query_timeout: REPLY_PATIENCE }
    this.#log = log
  }

  /** The number of statements waiting or running. */
  get waiting(): number {
    return this.#waiting
  }

  /** Whether a pool was found between this process and PostgreSQL. */
  get isPooled(): boolean {
    return this.#isPooled
  }

  /**
   * Runs one statement.
   * @throws StoreFailure `busy` or `full` when nothing was done, `broken` when that is unknown
   */
  query(statement: Statement, values: readonly unknown[] = []): Promise<QueryResult> {
    return this.#run((client) => this.#try(client, statement, values))
  }

  /** Runs one statement as `query` does and undoes it; throws what `query` would have thrown. */
  async rehearse(statement: Statement, values: readonly unknown[] = []): Promise<void> {
    await this.#run((client) => this.#try(client, statement, values, 'ROLLBACK'))
  }

  async #run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) throw new StoreFailure('busy')
    this.#waiting++
    this.#leaveStrays()
    try {
      return await this.#runIn(this.#choose(this.#places), work)
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(failureKind(error), error)
    } finally {
      this.#waiting--
    }
  }

  /** @param deadline until when, by performance.now(), the statement may wait for connections that are being opened */
  async #runIn<T>(
    place: Place,
    work: (client: Client) => Promise<T>,
    deadline = performance.now() + CONNECT_PATIENCE,
  ): Promise<T> {
    place.waiting++
    try {
      return await work(await this.#connect(place))
    } catch (error) {
      if (ELSEWHERE.test(codeOf(error))) this.#strayedAt = performance.now()
      if (!(error instanceof StoreFailure)) throw error
      // The server, or a pool, has no more connections for this process, so it gets along with those it has.
      // The statement does not try to open another, for which it would wait again.
      const mayWait = performance.now() < deadline
      const others = this.#places.filter(({ client, isOpen }) => isOpen || (mayWait && client !== undefined))
      if (others.length === 0) throw error
      return await this.#runIn(this.#choose(others), work, deadline)
    } finally {
      place.waiting--
      if (this.#left.has(place)) void this.#endIdle(place)
    }
  }

  /**
   * Uses the connections no longer that were opened before one was found to lead to the wrong place: the next
   * statements open new ones, which may lead elsewhere. A connection that was opened just now is kept for a
   * moment, because while the address still leads there, each statement would open another.
   */
  #leaveStrays(): void {
    const now = performance.now()
    for (const [n, place] of this.#places.entries()) {
      if (!place.isOpen || place.openedAt > this.#strayedAt || now - place.openedAt < REST) continue
      this.#places[n] = makePlace()
      this.#left.add(place)
      void this.#endIdle(place)
    }
  }

  /** Closes the connection of a place that was left, once no statement waits in it. */
  async #endIdle(place: Place): Promise<void> {
    if (place.waiting > 0) return
    const client = await place.client
    if (client) await endConnection(client)
    this.#left.delete(place)
  }

  /** Sends a statement, and again where it is certain that nothing was done. */
  async #try(
    client: Client,
    statement: Statement,
    values: readonly unknown[],
    end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
    tries = TRIES,
  ): Promise<QueryResult> {
    const isPooled = this.#isPooled
    const query = { ...(isPooled ? { text: statement.text } : statement), values: [...values] }
    try {
      return await (isPooled || end === 'ROLLBACK' ? sendBetween(client, query, end) : client.query(query))
    } catch (error) {
      const code = codeOf(error)
      const isElsewhere = !isPooled && PREPARED_ELSEWHERE.test(code)
      if (isElsewhere) this.#notePool(error)
      // A distributed engine undoes a statement that conflicts with another one about the same id.
      if (tries <= 1 || !(isElsewhere || COLLIDED.test(code))) throw error
      return this.#try(client, statement, values, end, tries - 1)
    }
  }

  /** Closes all connections; must not be called while a statement is running. */
  async close(): Promise<void> {
    const clients = [...this.#places, ...this.#left].flatMap(({ client }) => client ?? [])
    await Promise.allSettled(clients.map(async (client) => endConnection(await client)))
  }

  /** Chooses an open idle place, else one to open, else the one with the fewest pending statements. */
  #choose(places: readonly Place[]): Place {
    const rests =
      this.#restUntil > performance.now() && this.#places.some(({ client }) => client !== undefined)
    const cost = ({ client, waiting, isOpen }: Place) => {
      if (!client) return rests ? Infinity : 1
      return (waiting + (isOpen ? 0 : OPENING_COST)) * 2
    }
    return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
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
    const opening = this.#logIn().then(
      (client) => {
        const forget = () => {
          if (place.client !== opening) return
          place.client = undefined
          place.isOpen = false
        }
        // Statements in progress reject by themselves; the next statement opens a new connection.
        client.once('error', (error) => this.#log?.warn('connection-lost', describeError(error)))
        client.on('error', forget).on('end', forget)
        place.isOpen = true
        place.openedAt = performance.now()
        return client
      },
      (error: unknown) => {
        place.client = undefined
        this.#restUntil = performance.now() + REST
        throw error
      },
    )
    return opening
  }

  async #logIn(): Promise<Client> {
    const isPooled = this.#isPooled
    const client = new Client({
      ...this.#config,
      // A pool may refuse it, and can keep no promise about it.
      ...(isPooled ? {} : { statement_timeout: STATEMENT_PATIENCE }),
    })
    // Also reported by what is awaited.
    client.on('error', () => {})
    try {
      if (await openConnection(client, CONNECT_PATIENCE)) this.#notePool()
      return client
    } catch (error) {
      client.connection.stream.destroy()
      if (isPooled || !/startup parameter|statement_timeout/.test(String((error as Error).message)))
        throw error
      this.#notePool(error)
      return this.#logIn()
    }
  }

  /** @param reason what the pool said, if it did not show otherwise */
  #notePool(reason?: unknown): void {
    if (this.#isPooled) return
    this.#isPooled = true
    this.#log?.info('pool-found', reason === undefined ? {} : describeError(reason))
  }
}

/**
 * Sends a statement in its own transaction, without waiting in between. The error is the first one; a statement
 * that succeeded although its transaction had not begun is durable by itself.
 */
async function sendBetween(
  client: Client,
  query: { text: string; values: unknown[] },
  end: 'COMMIT' | 'ROLLBACK',
): Promise<QueryResult> {
  const [begun, done, ended] = await Promise.allSettled([
    client.query(BEGIN),
    client.query<QueryResultRow>(query),
    client.query(end),
  ])
  if (done.status === 'rejected') throw begun.status === 'rejected' ? begun.reason : done.reason
  if (ended.status === 'rejected') throw ended.reason
  return done.value
}

/**
 * Codes with which nothing was done: a timeout, a lock, a conflict, a standby, no memory, too many
 * connections, a server that is starting or stopping, a lost shard.
 */
const NOT_EXECUTED = /^(57014|55P03|40001|40P01|25006|53200|53300|57P03|08001)$/

function failureKind(error: unknown): StoreFailureKind {
  const code = codeOf(error)
  if (code === '53100') return 'full'
  return NOT_EXECUTED.test(code) ? 'busy' : 'broken'
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
