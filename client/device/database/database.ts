import { followTransaction } from './bfcache.ts'
import Dexie, { type Table } from './dexie.ts'
import type { BankText } from '../../../banks/bank.ts'
import type { Result } from '../../../banks/result.ts'
import type { Gender, Score } from '../../../banks/vocabulary.ts'
import type { VisitEvent } from '../../../banks/visits/visit-event.ts'
import type { Sending, StoredRow } from '../outbox.ts'

/** An attempt at the test, without its answers. */
export type AttemptRow = {
  /** A uuid: the idempotency key of its save, and a secret. */
  key: string
  lang: string
  /** The seed of the items' order; null for the bank's own. */
  seed: number | null
  /** When the test was started, ms since 1970. */
  startedAt: number
  /** When it was last worked on, ms since 1970. */
  touchedAt: number
  /** Index of the first item on the page, in the order shown. */
  position: number
  /** Milliseconds the test was in front of the visitor. */
  visibleFor: number
  gender: Gender
  age: number
  /** Whether age and gender may be stored with the result. */
  shared: boolean
  /** Whether researchers may be given the answers; missing in rows of an earlier release. */
  research?: boolean
  invalid: boolean
  state: 'open' | 'finished'
  /**
   * The random name that copies on other devices know it by; missing while there are none. Reveals nothing
   * about the key.
   */
  carriedAs?: string
  /** When a copy of it was last handed out, ms since 1970. */
  carriedAt?: number
  /** The result's id, once the server has given one. */
  resultId?: string
}

/**
 * One answer, in a row of its own, so that two tabs cannot overwrite each other's. `bank` is the version of
 * the item bank it was given to; missing in rows of an earlier release. `translated` is there if the page showed
 * the item in other words than the bank's.
 */
export type AnswerRow = {
  attempt: string
  item: number
  choice: Score
  at: number
  bank?: string
  translated?: true
}

/**
 * A result this device has seen, stored to be read offline. `name` is what it is called on this device only.
 */
export type KnownResult = { id: string; result: Result; seenAt: number; attempt?: string; name?: string }

/** Replaces a result that its owner has deleted on this device. Nothing else of it is stored. */
export type DeletedResult = { id: string; seenAt: number; deleted: true; result?: undefined }

/**
 * One language's items and choices, verified, and the file they came from, which another release may replace.
 */
export type BankRow = BankText & { file: string }

/** An event of a visit that the visitor agreed to have counted, stored until it is sent. */
export type EventRow = {
  /** Assigned by the database, ascending. */
  order?: number
  /** When it happened, ms since 1970. */
  at: number
  event: Omit<VisitEvent, 'ago'>
  /** The delivery state of its batch, if it is the oldest event of one. */
  sending?: Partial<Sending>
}

/**
 * The database on the device, shared by pages and the worker. Changes to it must be additive: the code of an
 * old tab keeps writing after a new tab has upgraded it.
 */
export class Database extends Dexie {
  declare attempts: Table<AttemptRow, string>
  declare answers: Table<AnswerRow, [string, number]>
  declare outbox: Table<StoredRow, string>
  declare results: Table<KnownResult | DeletedResult, string>
  declare banks: Table<BankRow, string>
  declare events: Table<EventRow, number>

  constructor(name = 'bigfive') {
    // Strict: an answer is on the disk, not in the system's buffer, before the next item is asked.
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      attempts: 'key, state',
      answers: '[attempt+item]',
      outbox: 'key',
      results: 'id, seenAt',
      banks: 'lang',
    })
    this.version(2)
      .stores({ events: '++order' })
      // As every later version: a page that is left meanwhile must not block the others.
      .upgrade(({ idbtrans }) => followTransaction(idbtrans))
  }
}

export const database = new Database()
