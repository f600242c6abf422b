/** The first and the longest wait between tries, in milliseconds. */
export const FIRST_WAIT = 5_000
export const LONGEST_WAIT = 5 * 60_000

/**
 * How long to wait after a failed try: doubles from 5 s to 5 min, jittered by up to a quarter either way, so
 * that a train full of phones does not come back all at once.
 * @param tries tries made, 1 or more
 * @param random 0..1
 * @param longest the longest wait before jitter, in milliseconds
 */
export function backoff(tries: number, random: number, longest = LONGEST_WAIT): number {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(tries - 1, 10), longest)
  return Math.round(wait * (0.75 + random / 2))
}
