import { positionAt } from './positions.ts'
import type { Score } from './vocabulary.ts'

/**
 * A finished test as answered: 120 digits 1 to 5 in the bank's order, each the choice taken (1 = very
 * inaccurate, 5 = very accurate) before reverse keying.
 */
export type Sheet = string

/** True for exactly 120 digits, each 1 to 5. */
export function isSheet(text: string): boolean {
  return /^[1-5]{120}$/.test(text)
}

/**
 * The keyed score, 1 to 5, of a choice taken on the item at `index`: the choice itself, or 6 minus it where
 * the item is reverse-scored. Throws a RangeError for an index outside 0 to 119.
 */
export function scoreOf(index: number, choice: Score): Score {
  return positionAt(index).keyed === 'plus' ? choice : ((6 - choice) as Score)
}

/** The choice, 1 to 5, behind a keyed score: the inverse of {@link scoreOf}, with the same errors. */
export function choiceOf(index: number, score: Score): Score {
  // Reverse keying is its own inverse.
  return scoreOf(index, score)
}

/** The character code of the digit 0. */
export const ZERO = 48

/** The choice a sheet holds for the item at `index`. Throws a RangeError where the sheet has none. */
export function choiceAt(sheet: Sheet, index: number): Score {
  const choice = Number.isInteger(index) ? sheet.charCodeAt(index) - ZERO : NaN
  // Two comparisons where isScore has five, because this is most of what scoring takes.
  if (!(choice >= 1 && choice <= 5)) throw new RangeError(`The sheet has no choice at index ${index}`)
  return choice as Score
}

/** The sheet of 120 choices, 1 to 5 each, in the bank's order. */
export function writeSheet(choices: readonly number[]): Sheet {
  return String.fromCharCode(...choices.map((choice) => choice + ZERO))
}
