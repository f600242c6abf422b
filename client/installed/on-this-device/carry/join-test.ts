import { mergeAnswers, newerAnswers, type StoredAttempt } from '../../../device/attempt-store.ts'
import type { CarriedOpen } from './carried-tests.ts'

/** What a carried test would add to this device: all of it, newer answers, or nothing. */
export type MergeEffect = 'new' | 'newer' | 'known'

/**
 * Merges a carried copy into the unfinished test on this device: of two answers to an item the newer counts,
 * and the test continues where it was last worked on. The test here keeps its key.
 * @param here the test on this device with the same name
 * @param key for a test that is new here
 */
export function joinTest(
  { as, about, answers }: CarriedOpen,
  here: StoredAttempt | undefined,
  key: string,
): { joined: StoredAttempt; effect: MergeEffect } {
  if (!here) {
    const row = { ...about, key, state: 'open' as const, carriedAs: as }
    return {
      joined: { row, answers: answers.map((answer) => ({ ...answer, attempt: key })) },
      effect: 'new',
    }
  }
  const given = answers.map((answer) => ({ ...answer, attempt: here.row.key }))
  const newer = here.row.state === 'open' ? newerAnswers(here.answers, given) : []
  if (newer.length === 0) return { joined: here, effect: 'known' }
  const last = about.touchedAt > here.row.touchedAt ? about : here.row
  const row = {
    ...here.row,
    ...last,
    startedAt: Math.min(about.startedAt, here.row.startedAt),
    visibleFor: Math.max(about.visibleFor, here.row.visibleFor),
  }
  return { joined: { row, answers: mergeAnswers(here.answers, newer) }, effect: 'newer' }
}
