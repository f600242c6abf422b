import { timeLimit } from '../time-limit.ts'

/** How long to wait for a lock before going on without it, in milliseconds: a suspended tab may hold it. */
export const LOCK_DEADLINE = 20_000

/**
 * Runs work while holding a lock shared by all tabs and the worker. A lock only saves double work;
 * idempotency is the guarantee. So where there are no locks, or one is not given in time, the work is done anyway.
 */
export async function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  deadline = LOCK_DEADLINE,
): Promise<Value> {
  let begun = false
  const limit = timeLimit(deadline)
  const begin = () => {
    begun = true
    limit.clear()
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: limit.signal }, begin)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
