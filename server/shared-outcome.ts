/**
 * Returns a function that runs `work` and reuses its outcome, also a failure, for the calls of the next
 * milliseconds: for requests that are not rate-limited.
 * @param fresh for how many milliseconds
 * @param now milliseconds since 1970
 */
export function shareOutcome<T>(work: () => Promise<T>, fresh: number, now: () => number): () => Promise<T> {
  let last: { at: number; outcome: Promise<T> } | undefined
  return () => {
    // Math.abs, because the clock may have been set back.
    if (!last || Math.abs(now() - last.at) >= fresh) last = { at: now(), outcome: work() }
    return last.outcome
  }
}
