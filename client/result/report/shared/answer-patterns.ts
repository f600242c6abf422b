import { LEAST_CONSISTENCY } from '../../../../banks/consistency.ts'
import type { Result } from '../../../../banks/result.ts'
import type { LongestRuns } from '../../../../banks/runs.ts'
import type { Score } from '../../../../banks/vocabulary.ts'

/**
 * How often a choice, 1 to 5, may be taken in a row before a result needs care. From Johnson's scoring script
 * (shortipipneo3.cgi), which rejects such a sheet; here it only causes a warning.
 */
const RUN_LIMITS: Readonly<Record<Score, number>> = { 1: 9, 2: 9, 3: 8, 4: 11, 5: 9 }

/** Whether this deployment shuffles items. If so, runs in results from elsewhere are in the bank's order. */
export const SHUFFLES = import.meta.env['VITE_SHUFFLE_ITEMS'] === 'on'

export type LongRun = { choice: Score; length: number }

/** The choices that were taken suspiciously often in a row, and how often. */
export function findLongRuns(longest: LongestRuns): LongRun[] {
  return longest
    .map((length, index) => ({ choice: (index + 1) as Score, length }))
    .filter(({ choice, length }) => length > RUN_LIMITS[choice])
}

/** Whether the answers contradict each other more than those of anyone in the norm group. */
export function isInconsistent({ consistency }: Pick<Result, 'consistency'>): boolean {
  return consistency !== undefined && consistency < LEAST_CONSISTENCY
}
