import { itemOrder } from '../../banks/order.ts'
import type { Save } from '../../banks/save-payload.ts'
import { ITEM_COUNT } from '../../banks/vocabulary.ts'
import { inventory } from '../../banks/inventory.ts'
import { beginSending, type SaveRow } from '../device/outbox.ts'
import { newKey, type StoredAttempt } from '../device/attempt-store.ts'
import type { AnswerRow, AttemptRow } from '../device/database/database.ts'
import { beginAttempt, clampPosition, sheetOf, type Attempt, type Choice } from './attempt.ts'
import type { CompleteForm } from './form/form.ts'

/** Makes the row of a new attempt. Its key is an unguessable UUID. */
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

/**
 * The seed of a new attempt's order of items: null, the bank's own order, unless the deployment
 * was built with VITE_SHUFFLE_ITEMS=on.
 */
export function newSeed(): number | null {
  if (import.meta.env['VITE_SHUFFLE_ITEMS'] !== 'on') return null
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? null
}

/** Restores an attempt stored on the device, at the item where it was left. */
export function restoreAttempt({ row, answers }: StoredAttempt, itemsPerPage: number): Attempt {
  const choices = choicesByIndex(row.seed, answers)
  return {
    ...beginAttempt(row.lang, row.seed, itemsPerPage),
    choices,
    position: clampPosition(row.position, choices, itemsPerPage),
    invalid: row.invalid,
    submitted: row.state !== 'open',
  }
}

/** Returns stored answers, which name bank items, in the order shown. */
export function choicesByIndex(seed: number | null, answers: readonly AnswerRow[]): Choice[] {
  const byItem = new Map(answers.map(({ item, choice }) => [item, choice]))
  return itemOrder(seed).map((item) => byItem.get(item) ?? 0)
}

/**
 * Makes the outbox row of a finished attempt.
 * @param attempt as its tab has it
 * @param answers as they are stored: another tab may have changed one since
 * @param visibleFor milliseconds the test was visible
 */
export function makeOutboxRow(
  row: AttemptRow,
  attempt: Attempt,
  answers: readonly AnswerRow[],
  visibleFor: number,
  now: number,
): SaveRow {
  const stored = choicesByIndex(row.seed, answers)
  const choices = attempt.choices.map((choice, shownIndex) => stored[shownIndex] || choice)
  const bank = bankOf(answers)
  const save: Save = {
    testId: inventory.shortId,
    lang: attempt.lang,
    invalid: attempt.invalid,
    sheet: sheetOf({ ...attempt, choices }),
    timeElapsed: Math.round(visibleFor / 1000),
    dateStamp: now,
    ...(bank !== undefined && { bank }),
    ...(row.shared && { demographics: { age: row.age, gender: row.gender } }),
    ...(row.research && { research: true as const }),
    ...(answers.some(({ translated }) => translated) && { translated: true as const }),
  }
  return { ...beginSending(row.key, now), save }
}

/** The version of the texts of all answers; undefined if there were several, or one is unknown. */
function bankOf(answers: readonly AnswerRow[]): string | undefined {
  const versions = new Set(answers.map(({ bank }) => bank))
  return answers.length === ITEM_COUNT && versions.size === 1 ? [...versions][0] : undefined
}
