import Dexie, { type Table } from './dexie.ts'
import type { BankText } from '../../../banks/bank.ts'
import type { Result } from '../../../banks/result.ts'
import type { Gender, Score } from '../../../banks/vocabulary.ts'
import type { VisitEvent } from '../../../banks/visit-event.ts'
import type { OutboxRow, Sending } from '../outbox.ts'

/** An attempt at the test, without its answers. */
export type AttemptRow = {
  /** A uuid: the idempotency key of its save, and a secret. */
  key: string
  lang: string
  /** The seed of the items' order; null for the bank's own. */
  seed: number | null
  /** When the test was started (testStart), ms since 1970. */
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
  /** Whether researchers may be given the answers; an earlier release wrote nothing. */
  research?: boolean
  invalid: boolean
  state: 'open' | 'finished'
  /** What copies of it on other devices know it by: none before there is one. It tells nothing of the key. */
  carriedAs?: string
  /** When a copy of it was last handed out, ms since 1970. */
  carriedAt?: number
  /** The result's id, once the server has given one. */
  resultId?: string
}

/**
 * One answer: a row of its own, so that two tabs cannot overwrite each other's. `bank` is the version of the words it
 * was given to; an earlier release writes none.
 */
export type AnswerRow = { attempt: string; item: number; choice: Score; at: number; bank?: string }

/** A result this device has seen; offline it is read from here. `name` is what it is called here, and nowhere else. */
export type KnownResult = { id: string; result: Result; seenAt: number; attempt?: string; name?: string }

/** What stands in its place once its owner has deleted it here: nothing else is known of it. */
export type DeletedResult = { id: string; seenAt: number; deleted: true; result?: undefined }

/** One language's items and choices, verified, and the file they came in: another release may bring another. */
export type BankRow = BankText & { file: string }

/** Something that happened in a visit whose visitor agreed to have it counted; it stays until it is sent. */
export type EventRow = {
  /** Made by the database: later events have greater ones. */
  order?: number
  /** When it happened, ms since 1970. */
  at: number
  event: Omit<VisitEvent, 'ago'>
  /** How the delivery goes of the events sent with it, of which it is the oldest. */
  sending?: Partial<Sending>
}

/**
 * Everything the site keeps on a device. Page and worker share it.
 * Changes must be additive: an old tab's code goes on writing after a new one has upgraded.
 */
export class Database extends Dexie {
  declare attempts: Table<AttemptRow, string>
  declare answers: Table<AnswerRow, [string, number]>
  declare outbox: Table<OutboxRow, string>
  declare results: Table<KnownResult | DeletedResult, string>
  declare banks: Table<BankRow, string>
  declare events: Table<EventRow, number>

  constructor(name = 'bigfive') {
    // Strict: an answer is on the disk, not in the system's buffer, before the next one is asked.
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      attempts: 'key, state',
      answers: '[attempt+item]',
      outbox: 'key',
      results: 'id, seenAt',
      banks: 'lang',
    })
    this.version(2).stores({ events: '++order' })
  }
}

export const database = new Database()
