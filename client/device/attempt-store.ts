import type { SaveRow } from './outbox.ts'
import type { AnswerRow, AttemptRow } from './database/database.ts'

/**
 * Creates the key of a new attempt: a version 4 UUID (RFC 9562) that nobody can guess. The browser's own
 * `crypto.randomUUID` is missing on pages without TLS, such as this site on a home network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** An attempt with everything that is stored of it. */
export type StoredAttempt = {
  row: AttemptRow
  answers: AnswerRow[]
  /** Its save, until that has an id. */
  outbox?: SaveRow
  /** Its save in a tab alone, once it has an id: the device, when it takes the attempt, makes the result of it. */
  saved?: SaveRow
}

/** An attempt that is not finished, and how many of its items are answered. */
export type OpenAttempt = { key: string; answered: number; touchedAt: number }

/** Makes the save of a finished attempt. It must not wait for anything. */
export type Freeze = (answers: readonly AnswerRow[]) => SaveRow

/** Sorts unfinished attempts as they are offered: most answers first, of equals the one last worked on. */
export function compareOpen(a: OpenAttempt, b: OpenAttempt): number {
  return b.answered - a.answered || b.touchedAt - a.touchedAt
}

/**
 * Returns the given answers that are new or replace stored ones. An answer is never replaced by an earlier one
 * to the same item.
 */
export function newerAnswers<Answer extends AnswerRow>(
  stored: readonly AnswerRow[],
  given: readonly Answer[],
): Answer[] {
  const newest = new Map(stored.map((answer) => [answer.item, answer]))
  return given.filter((answer) => {
    const known = newest.get(answer.item)
    const isSame = known?.at === answer.at && known.choice === answer.choice
    if (isSame || answer.at < (known?.at ?? -Infinity)) return false
    newest.set(answer.item, answer)
    return true
  })
}

/** Merges stored and given answers: one for each item, the newer of two. */
export function mergeAnswers(stored: readonly AnswerRow[], given: readonly AnswerRow[]): AnswerRow[] {
  const answers = [...stored, ...newerAnswers(stored, given)]
  return [...new Map(answers.map((answer) => [answer.item, answer])).values()]
}

/** Thrown when an attempt was finished elsewhere: its answers are frozen. */
export class AttemptFrozen extends Error {
  override name = 'AttemptFrozen'
}

/** Thrown when the attempt no longer exists: discarded elsewhere, or deleted with the site's data. */
export class AttemptGone extends AttemptFrozen {
  override name = 'AttemptGone'
}

/** A store of attempts. Each call is atomic. An answer is never replaced by one with an earlier time. */
export interface AttemptStore {
  /** The unfinished attempts: most answers first, of equals the one last worked on. */
  listOpen(): Promise<OpenAttempt[]>
  /** The first of `listOpen`. */
  findOpen(): Promise<StoredAttempt | undefined>
  find(key: string): Promise<StoredAttempt | undefined>
  /**
   * Writes a whole attempt, new or existing; stored answers to other items stay. A finished attempt stays as it
   * is, and one whose deletion is queued, or whose result has been deleted, is not restored.
   * @throws AttemptFrozen when an open attempt would replace a finished one
   */
  put(attempt: StoredAttempt): Promise<void>
  /**
   * Adds or replaces answers, and changes the attempt's row with them.
   * @throws AttemptFrozen
   * @throws AttemptGone
   */
  change(key: string, changes: Partial<AttemptRow>, answers?: readonly AnswerRow[]): Promise<void>
  /**
   * Marks the attempt finished and adds its save to the outbox, atomically. A second call changes nothing.
   * @param freeze makes the save of the answers stored at this moment, which may be newer than the caller's
   * @returns the finished attempt
   * @throws AttemptGone
   */
  finish(key: string, changes: Partial<AttemptRow>, freeze: Freeze): Promise<StoredAttempt>
  /** Deletes an unfinished attempt with its answers. */
  discard(key: string): Promise<void>
}
