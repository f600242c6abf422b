import { itemOrder } from '../../banks/order.ts'
import type { Save } from '../../banks/save-payload.ts'
import { inventory } from '../../banks/inventory.ts'
import { beginSending, type SaveRow } from '../storage/outbox.ts'
import type { KeptAttempt } from '../storage/attempt-store.ts'
import type { AnswerRow, AttemptRow } from '../storage/device/database.ts'
import { beginAttempt, clampPosition, sheetOf, type Attempt, type Choice } from './attempt.ts'
import type { CompleteForm } from './intake/form.ts'
import { newKey } from '../storage/new-key.ts'

/** The row of a new attempt. Its key is a uuid that nobody can guess. */
export function makeAttemptRow(form: CompleteForm, seed: number | null, now: number): AttemptRow {
  return {
    key: newKey(),
    lang: form.lang,
    seed,
    startedAt: now,
    touchedAt: now,
    position: 0,
    visibleFor: 0,
    gender: form.gender,
    age: form.age,
    shared: form.shared,
    invalid: false,
    state: 'open',
  }
}

/** The attempt that a device has kept, ready to go on from the item it was left at. */
export function readKeptAttempt({ row, answers }: KeptAttempt, itemsPerPage: number): Attempt {
  const choices = choicesByIndex(row.seed, answers)
  return {
    ...beginAttempt(row.lang, row.seed, itemsPerPage),
    choices,
    position: clampPosition(row.position, choices, itemsPerPage),
    invalid: row.invalid,
    submitted: row.state === 'finished',
  }
}

/** Kept answers, which name bank items, in the order shown. */
export function choicesByIndex(seed: number | null, answers: readonly AnswerRow[]): Choice[] {
  const byItem = new Map(answers.map(({ item, choice }) => [item, choice]))
  return itemOrder(seed).map((item) => byItem.get(item) ?? 0)
}

/**
 * The save of a finished attempt, as it waits in the outbox.
 * @param visibleFor milliseconds the test was in front of the visitor
 * @param bank the version of the words that every answer was given to, where there is one
 */
export function makeOutboxRow(
  row: AttemptRow,
  attempt: Attempt,
  visibleFor: number,
  now: number,
  bank: string | undefined,
): SaveRow {
  const save: Save = {
    testId: inventory.shortId,
    lang: attempt.lang,
    invalid: attempt.invalid,
    sheet: sheetOf(attempt),
    timeElapsed: Math.round(visibleFor / 1000),
    dateStamp: now,
    ...(bank !== undefined && { bank }),
    ...(row.shared && { demographics: { age: row.age, gender: row.gender } }),
    ...(row.research && { research: true as const }),
  }
  return { ...beginSending(row.key, now), save }
}
