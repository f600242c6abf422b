import { vi } from 'vitest'

/** Only ends what hangs: a busy machine may take long for what takes no time. */
const LIMIT = 30_000

/**
 * Calls a function again and again until it does not throw, and returns what it returned. With fake timers, time
 * passes between the calls.
 */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT })
}
