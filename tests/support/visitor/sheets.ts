import type { Sheet } from '../../../banks/sheet.ts'
import { ITEM_COUNT, SCORES, type Score } from '../../../banks/vocabulary.ts'
import { seedRandom } from '../random.ts'

/** Answers to the whole test, different for each seed, so that a row in the database can be attributed. */
export function makeSheet(seed: number): Sheet {
  const random = seedRandom(seed)
  return Array.from({ length: ITEM_COUNT }, () => random.pick(SCORES)).join('')
}

/** The choice of a sheet for an item, which in the bank's own order is shown at the same place. */
export function choiceOfItem(sheet: Sheet, item: number): Score {
  return Number(sheet[item]) as Score
}
