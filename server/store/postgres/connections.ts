import { Client, type ClientConfig, type QueryResult } from 'pg'
import { describeError, type Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import {
  codeOf,
  configure,
  CONFLICT,
  endConnection,
  failureKind,
  openConnection,
  PREPARED_ELSEWHERE,
  sendInTransaction,
  TIMEOUTS,
  WRONG_SERVER,
} from './connection.ts'
import type { Timeouts } from './connection.ts'
import type { Statement } from './statements.ts'

/**
 * Maximum number of connections of one process, opened on demand, and how many of them are reserved for
 * visits. Four processes fit into the hundred that PostgreSQL allows.
 */
export const CONNECTIONS = 24
export const VISIT_CONNECTIONS = 2

/** Maximum number of statements waiting or running, so that a stuck database does not fill the memory. */
const MOST_WAITING = 5000

/** Milliseconds after a connection could not be opened until another is asked for while some are open. */
const OPEN_RETRY_AFTER = 1000

/** Milliseconds for which a new connection is used even if it leads to the wrong server. */
const SHORTEST_USE = 1000

/** Statements by which the connection with the fewest is preferred if it still has to be opened. */
const OPENING_COST = 20

/** How often a statement that conflicts with others is tried. */
const TRIES = 5

/**
 * A slot for one connection, and how many statements wait in it. `isOpen` is true once the connection has
 * answered, which was at `openedAt`, by performance.now().
 */
type Slot = { client: Promise<Client> | undefined; waiting: number; isOpen: boolean; openedAt: number }

function makeSlot(): Slot {
  return { client: undefined, waiting: 0, isOpen: false, openedAt: 0 }
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
  readonly #slots: Slot[]
  readonly #log: Log | undefined
  readonly #timeouts: Timeouts
  /** Slots that are given no more statements, until their last ones have ended and their connections are closed. */
  readonly #retired = new Set<Slot>()
  #waiting = 0
  #isPooled = false
  /** Until then, by performance.now(), none is opened while others are open or being opened. */
  #openAgainAt = 0
  /** When a connection was last found to lead to the wrong server, by performance.now(). */
  #strayedAt = -Infinity

  /** @param count the maximum number of connections */
  constructor(url: string, count = CONNECTIONS, log?: Log, timeouts = TIMEOUTS) {
    this.#slots = Array.from({ length: count }, makeSlot)
    this.#config = { ...configure(url, timeouts.connect), pipeline: true, query_timeout: timeouts.reply }
    this.#log = log
    this.#timeouts = timeouts
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
    this.#retireStrays()
    try {
      return await this.#runIn(this.#choose(this.#slots), work)
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(failureKind(error), error)
    } finally {
      this.#waiting--
    }
  }

  /** @param timeoutAt until when, by performance.now(), the work may wait for connections that are being opened */
  async #runIn<T>(
    slot: Slot,
    work: (client: Client) => Promise<T>,
    timeoutAt = performance.now() + this.#timeouts.connect,
  ): Promise<T> {
    slot.waiting++
    try {
      return await work(await this.#connect(slot))
    } catch (error) {
      if (WRONG_SERVER.test(codeOf(error))) this.#strayedAt = performance.now()
      if (!(error instanceof StoreFailure)) throw error
      // The server, or a pool, has no more connections for this process, so those it has are shared.
      // The work does not try to open another, for which it would wait again.
      const mayWait = performance.now() < timeoutAt
      const others = this.#slots.filter(({ client, isOpen }) => isOpen || (mayWait && client !== undefined))
      if (others.length === 0) throw error
      return await this.#runIn(this.#choose(others), work, timeoutAt)
    } finally {
      slot.waiting--
      if (this.#retired.has(slot)) void this.#closeIdle(slot)
    }
  }

  /**
   * Retires the connections that were opened before one was found to lead to the wrong server: the next
   * statements open new ones, which may lead to another. A connection that was opened just now is used for a
   * moment, because while the address still leads there, each statement would open another.
   */
  #retireStrays(): void {
    const now = performance.now()
    for (const [n, slot] of this.#slots.entries()) {
      if (!slot.isOpen || slot.openedAt > this.#strayedAt || now - slot.openedAt < SHORTEST_USE) continue
      this.#slots[n] = makeSlot()
      this.#retired.add(slot)
      void this.#closeIdle(slot)
    }
  }

  /** Closes the connection of a retired slot, once no statement waits in it. */
  async #closeIdle(slot: Slot): Promise<void> {
    if (slot.waiting > 0) return
    const client = await slot.client
    if (client) await endConnection(client)
    this.#retired.delete(slot)
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
      return await (isPooled || end === 'ROLLBACK'
        ? sendInTransaction(client, query, end, this.#timeouts.statement)
        : client.query(query))
    } catch (error) {
      const code = codeOf(error)
      const isElsewhere = !isPooled && PREPARED_ELSEWHERE.test(code)
      if (isElsewhere) this.#notePool(error)
      // A distributed engine undoes a statement that conflicts with another one about the same id.
      if (tries <= 1 || !(isElsewhere || CONFLICT.test(code))) throw error
      return this.#try(client, statement, values, end, tries - 1)
    }
  }

  /** Closes all connections; must not be called while a statement is running. */
  async close(): Promise<void> {
    const clients = [...this.#slots, ...this.#retired].flatMap(({ client }) => client ?? [])
    await Promise.allSettled(clients.map(async (client) => endConnection(await client)))
  }

  /** Chooses an open idle slot, else one to open, else the one with the fewest pending statements. */
  #choose(slots: readonly Slot[]): Slot {
    const mayOpen =
      performance.now() >= this.#openAgainAt || this.#slots.every(({ client }) => client === undefined)
    const cost = ({ client, waiting, isOpen }: Slot) => {
      if (!client) return mayOpen ? 1 : Infinity
      return (waiting + (isOpen ? 0 : OPENING_COST)) * 2
    }
    return slots.reduce((best, slot) => (cost(slot) < cost(best) ? slot : best))
  }

  async #connect(slot: Slot): Promise<Client> {
    try {
      return await (slot.client ??= this.#open(slot))
    } catch (error) {
      // Whatever the error is, nothing was sent.
      throw new StoreFailure('busy', error)
    }
  }

  #open(slot: Slot): Promise<Client> {
    const opening = this.#logIn().then(
      (client) => {
        const forget = () => {
          if (slot.client !== opening) return
          slot.client = undefined
          slot.isOpen = false
        }
        // Statements in progress reject by themselves; the next statement opens a new connection.
        client.once('error', (error) => this.#log?.warn('connection-lost', describeError(error)))
        client.on('error', forget).on('end', forget)
        slot.isOpen = true
        slot.openedAt = performance.now()
        return client
      },
      (error: unknown) => {
        slot.client = undefined
        this.#openAgainAt = performance.now() + OPEN_RETRY_AFTER
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
      ...(isPooled ? {} : { statement_timeout: this.#timeouts.statement }),
    })
    // An error that nobody listens for would end the process; what is awaited below rejects with it.
    client.on('error', () => {})
    try {
      if (await openConnection(client, this.#timeouts.connect)) this.#notePool()
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
