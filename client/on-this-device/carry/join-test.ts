import { mergeAnswers, newerAnswers, type KeptAttempt } from '../../storage/attempt-store.ts'
import type { CarriedOpen } from './carried-tests.ts'

/** What a carried test would add to this device: all of it, newer answers, or nothing. */
export type Standing = 'new' | 'newer' | 'known'

/**
 * An unfinished test as it is on this device once a carried copy has come to it: of two answers to an item the newer
 * counts, and the test goes on where it was last worked on. What is here stays under its key.
 * @param here the test on this device that is known by the same name
 * @param key for a test that is new here
 */
export function joinTest(
  { as, about, answers }: CarriedOpen,
  here: KeptAttempt | undefined,
  key: string,
): { joined: KeptAttempt; standing: Standing } {
  if (!here) {
    const row = { ...about, key, state: 'open' as const, carriedAs: as }
    return {
      joined: { row, answers: answers.map((answer) => ({ ...answer, attempt: key })) },
      standing: 'new',
    }
  }
  const given = answers.map((answer) => ({ ...answer, attempt: here.row.key }))
  const newer = here.row.state === 'open' ? newerAnswers(here.answers, given) : []
  if (newer.length === 0) return { joined: here, standing: 'known' }
  const last = about.touchedAt > here.row.touchedAt ? about : here.row
  const row = {
    ...here.row,
    ...last,
    startedAt: Math.min(about.startedAt, here.row.startedAt),
    visibleFor: Math.max(about.visibleFor, here.row.visibleFor),
  }
  return { joined: { row, answers: mergeAnswers(here.answers, newer) }, standing: 'newer' }
}
