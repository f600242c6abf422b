/** The delay before the first retry of what the site fetches for itself, in milliseconds. */
export const FIRST_RETRY = 5_000

const LONGEST_RETRY = 300_000

/** Returns the delay after a further failure, in milliseconds: twice the last one, at most five minutes. */
export function nextRetryDelay(delay: number): number {
  return Math.min(delay * 2, LONGEST_RETRY)
}
