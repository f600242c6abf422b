import { withDeadline } from '../network/deadline.ts'

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
  const release = await withDeadline(deadline, (signal) => takeLock(name, signal)).catch(() => () => {})
  try {
    return await work()
  } finally {
    release()
  }
}

/** @returns gives the lock back; rejects where there is none to be had */
async function takeLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal }, async () => {
        // Given in the moment it was no longer waited for: back at once.
        if (!signal.aborted) await new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
