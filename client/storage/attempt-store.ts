import type { OutboxRow } from '../outbox/outbox.ts'
import type { AnswerRow, AttemptRow } from './database.ts'

/** An attempt with all that is kept of it. */
export type KeptAttempt = { row: AttemptRow; answers: AnswerRow[]; outbox?: OutboxRow }

/** Thrown when an attempt was finished elsewhere: its answers are frozen. */
export class AttemptFrozen extends Error {
  override name = 'AttemptFrozen'
}

/** Thrown when the attempt is not there any more: thrown away elsewhere, or deleted with the site's data. */
export class AttemptGone extends AttemptFrozen {
  override name = 'AttemptGone'
}

/** Where attempts are kept. Each call is all or nothing. An answer never gives way to one with an earlier time. */
export interface AttemptStore {
  /** The attempt last worked on that is not finished. */
  findOpen(): Promise<KeptAttempt | undefined>
  find(key: string): Promise<KeptAttempt | undefined>
  /**
   * Writes a whole attempt, new or known; answers that are kept and not among its own stay. One that is finished
   * here stays as it is.
   * @throws AttemptFrozen when an open one would take its place
   */
  put(attempt: KeptAttempt): Promise<void>
  /**
   * Adds or replaces answers, and changes the attempt's row with them.
   * @throws AttemptFrozen
   * @throws AttemptGone
   */
  change(key: string, changes: Partial<AttemptRow>, answers?: readonly AnswerRow[]): Promise<void>
  /**
   * Marks the attempt finished and puts its save into the outbox, both or neither. A second call changes nothing.
   * @throws AttemptGone
   */
  finish(key: string, changes: Partial<AttemptRow>, outbox: OutboxRow): Promise<void>
  /** Forgets an attempt that is not finished, with its answers. */
  discard(key: string): Promise<void>
}
