import type { Save } from '../../banks/save-payload.ts'
import type { VisitStore } from './visits.ts'

/**
 * Why a store did not do what it was asked:
 * - `conflict`: the attempt key was used before, with other answers, which are unchanged
 * - `gone`: the result was deleted and is not restored
 * - `damaged`: the stored row is not a valid result, and is left as it is
 * - `busy`: the database is locked, overloaded or unreachable; nothing was stored, a retry may succeed
 * - `full`: there is no space left; nothing was stored
 * - `broken`: the database failed in another way; it is unknown whether the request was carried out
 * - `closed`: the store was closed; nothing was stored
 */
export type StoreFailureKind = 'conflict' | 'gone' | 'damaged' | 'busy' | 'full' | 'broken' | 'closed'

/** A failure with a known kind. The cause, if there is one, is the database's own error. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, cause?: unknown) {
    super(`The store answers: ${kind}`, cause === undefined ? {} : { cause })
    this.kind = kind
  }
}

/** A save to store: `attemptKey` is a uuid in lower case, `createdAt` the server's clock in milliseconds since 1970. */
export type Arrival = { attemptKey: string; save: Save; createdAt: number }

/**
 * A result to delete, requested with its attempt's key, a uuid in lower case; `deletedAt` as `createdAt`
 * above. Without an `id`, the result of that key.
 */
export type Removal = { id: string | undefined; attemptKey: string; deletedAt: number }

/** Measurements of a store. */
export type StoreMeasures = {
  /** Attempts ever stored, including deleted ones; an estimate where counting would read all rows. */
  rows: number
  /** Writes that are requested but not durable yet. */
  waiting: number
  /** Writes done since the store was opened, and the groups they were handed to the database in. */
  writes: number
  groups: number
  /** Size of the write-ahead log and free disk space in bytes, if the store knows them. */
  logBytes?: number
  freeBytes?: number
}

/** The contents of a database. `damaged` describes each damaged row. */
export type Contents = { results: number; deleted: number; damaged: string[] }

/** Where results are stored. Every method may reject with a {@link StoreFailure} and with nothing else. */
export interface Store {
  /**
   * Stores a save and resolves to the id of its result, 24 hexadecimal digits in lower case.
   *
   * Resolves only when the save is durable: a crash of the process or the machine right after does not lose
   * it. The same attempt key always has the same id, on every server of the deployment, and at most one row.
   * If a row exists with the same test and answers, it is left as it is; with others, the save is refused as
   * `conflict`; after a deletion, as `gone`; if the row is damaged, as `damaged`. Saves that arrive together
   * may share a transaction, but not their failures. Of several saves of one attempt, any may be the first.
   */
  save(arrival: Arrival): Promise<string>

  /**
   * Deletes a result permanently but keeps its id, so that a late retry of its attempt does not restore it.
   * Resolves to true once that is durable, also when the result was deleted before. Resolves to false when
   * the id was not derived from the key; then nothing is changed or read.
   */
  remove(removal: Removal): Promise<boolean>

  /**
   * The save under an id of 24 hexadecimal digits in lower case, undefined when there is none. Rejects with
   * `gone` when it was deleted, with `damaged` when it is damaged.
   */
  read(id: string): Promise<Save | undefined>

  /**
   * The saves under several ids, by id; ids without a save are left out. A deleted or damaged one has its
   * failure as the value, so that the others can still be read.
   */
  readMany(ids: readonly string[]): Promise<Map<string, Save | StoreFailure>>

  /** Events and tallies of visits. They neither delay saves nor make them fail. */
  readonly visits: VisitStore

  /** Resolves when the store can be read. */
  check(): Promise<void>

  /** Resolves when a save could be stored now: writes a test value and waits until it is on disk. */
  probe(): Promise<void>

  /** Measurements for monitoring; cheap enough to be called every few seconds. */
  measure(): Promise<StoreMeasures>

  /** Finishes pending saves, then closes the database. Later calls are refused as `closed`. */
  close(): Promise<void>
}
