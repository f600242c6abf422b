import type { Save } from '../../banks/save-payload.ts'
import type { VisitStore } from './visits.ts'

/**
 * Why a store did not do what it was asked:
 * - `conflict`: the attempt key was used before, for other answers, which are untouched
 * - `gone`: the result was deleted and is not brought back
 * - `damaged`: what is kept of this result is no result any more, and is left as it is
 * - `busy`: another process holds the database; nothing was stored, the same request may succeed soon
 * - `full`: there is no room left; nothing was stored
 * - `broken`: the database failed in some other way; what was asked may or may not have been done
 * - `closed`: the store was closed; nothing was stored
 */
export type StoreFailureKind = 'conflict' | 'gone' | 'damaged' | 'busy' | 'full' | 'broken' | 'closed'

/** A failure a store knows by name. The cause, where there is one, is the database's own error. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, cause?: unknown) {
    super(`The store answers: ${kind}`, cause === undefined ? {} : { cause })
    this.kind = kind
  }
}

/** A save to keep: `attemptKey` is a uuid in lower case, `createdAt` the server's clock in milliseconds since 1970. */
export type Arrival = { attemptKey: string; save: Save; createdAt: number }

/**
 * A result to delete, by whoever holds its attempt's key, a uuid in lower case; `deletedAt` as `createdAt` above. Without
 * an id it is that of the key.
 */
export type Removal = { id: string | undefined; attemptKey: string; deletedAt: number }

/** What a store tells of itself. */
export type StoreMeasures = {
  /** Attempts that were ever kept, deleted ones included; about so many where counting them would read them all. */
  rows: number
  /** Writes that were asked for and are not durable yet. */
  waiting: number
  /** Writes done since the store was opened, and the transactions they shared. */
  writes: number
  transactions: number
  /** Bytes of a write-ahead log, and bytes left on the disk, where the store has these itself. */
  logBytes?: number
  freeBytes?: number
}

/** What is in a database. `damaged` names each result that is none any more by its row. */
export type Contents = { results: number; deleted: number; damaged: string[] }

/** Where results are kept. Every method may reject with a {@link StoreFailure} and with nothing else. */
export interface Store {
  /**
   * Keeps a save and gives the id of its result, 24 hexadecimal digits in lower case.
   *
   * Resolves only when the save is durable: a crash of the process or the machine right after does not lose it.
   * The same attempt key always gives the same id, on any server of the deployment, and makes one row at most:
   * with the same test and answers the first row stays as it is, with others the save is refused as `conflict`,
   * after a deletion as `gone`, and where the first row is damaged as `damaged`. Saves that arrive together may share
   * a transaction, but not their failures; of those of one attempt any may be the first.
   */
  save(arrival: Arrival): Promise<string>

  /**
   * Deletes a result for good, and leaves its id, so that a late retry of its attempt does not bring it back. Resolves,
   * once that is durable, with true; also where it was deleted before. With false, and nothing is changed or looked at,
   * when the key is not the one the id was made of.
   */
  remove(removal: Removal): Promise<boolean>

  /**
   * The save under an id of 24 hexadecimal digits in lower case, undefined when there is none. Rejects a deleted one as
   * `gone`, and a damaged one.
   */
  read(id: string): Promise<Save | undefined>

  /**
   * The saves under several ids, by id; ids without a save are left out. One that is deleted or damaged stands there as
   * its failure, so that nobody else's fails with it.
   */
  readMany(ids: readonly string[]): Promise<Map<string, Save | StoreFailure>>

  /** What is kept of visits. No save waits for it, and none fails with it. */
  readonly visits: VisitStore

  /** Resolves when the store can be read. */
  check(): Promise<void>

  /** Resolves when a save could be kept now: something of no meaning was written, and is on the disk. */
  probe(): Promise<void>

  /** How the store is doing, for whoever watches the server; cheap enough to be asked every few seconds. */
  measure(): Promise<StoreMeasures>

  /** Finishes the saves it was given, then lets go of the database. Later calls are refused as `closed`. */
  close(): Promise<void>
}
