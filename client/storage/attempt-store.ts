import type { SaveRow } from './outbox.ts'
import type { AnswerRow, AttemptRow } from './device/database.ts'

/** An attempt with all that is kept of it. */
export type KeptAttempt = { row: AttemptRow; answers: AnswerRow[]; outbox?: SaveRow }

/** An attempt that is not finished, and how many of its items are answered. */
export type OpenAttempt = { key: string; answered: number; touchedAt: number }

/** The order in which unfinished attempts are offered. */
export function compareOpen(a: OpenAttempt, b: OpenAttempt): number {
  return b.answered - a.answered || b.touchedAt - a.touchedAt
}

/**
 * Which of the answers given take the place of those kept, or come beside them: an answer never gives way to an
 * earlier one to the same item.
 */
export function newerAnswers<Answer extends AnswerRow>(
  kept: readonly AnswerRow[],
  given: readonly Answer[],
): Answer[] {
  const newest = new Map(kept.map((answer) => [answer.item, answer]))
  return given.filter((answer) => {
    const known = newest.get(answer.item)
    const isSame = known?.at === answer.at && known.choice === answer.choice
    if (isSame || answer.at < (known?.at ?? -Infinity)) return false
    newest.set(answer.item, answer)
    return true
  })
}

/** Those kept and those given, one for each item, the newer of two. */
export function mergeAnswers(kept: readonly AnswerRow[], given: readonly AnswerRow[]): AnswerRow[] {
  const answers = [...kept, ...newerAnswers(kept, given)]
  return [...new Map(answers.map((answer) => [answer.item, answer])).values()]
}

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
  /** The attempts that are not finished: first the one with the most answers, of equals the one last worked on. */
  listOpen(): Promise<OpenAttempt[]>
  /** The first of them. */
  findOpen(): Promise<KeptAttempt | undefined>
  find(key: string): Promise<KeptAttempt | undefined>
  /**
   * Writes a whole attempt, new or known; answers that are kept and not among its own stay. One that is finished
   * here stays as it is, and one that is to be deleted is not brought back.
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
  finish(key: string, changes: Partial<AttemptRow>, outbox: SaveRow): Promise<void>
  /** Forgets an attempt that is not finished, with its answers. */
  discard(key: string): Promise<void>
}
