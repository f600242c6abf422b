import { withTimeout } from '../base/network/timeout.ts'

/**
 * How long to wait for a lock before continuing without it, in milliseconds: a suspended tab may hold it. A busy
 * device takes seconds to say who holds it.
 */
export const LOCK_TIMEOUT = 20_000

/**
 * Runs work while holding a lock shared by all tabs and the worker. The lock only saves duplicate work;
 * idempotency is the guarantee. So without Web Locks, or when the lock is not granted in time, the work runs
 * anyway.
 */
export async function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  timeout = LOCK_TIMEOUT,
): Promise<Value> {
  const release = await withTimeout(timeout, (signal) => takeLock(name, signal)).catch(() => () => {})
  try {
    return await work()
  } finally {
    release()
  }
}

/** @returns a function that releases the lock; rejects when it cannot be acquired */
async function takeLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal }, async () => {
        // Granted just after the wait has ended: release it at once.
        if (!signal.aborted) await new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** How long the browser may take to say which locks are held, in milliseconds. */
const QUERY_TIMEOUT = 3_000

/** Whether any tab or the worker holds a lock; false where the browser does not say. */
export async function isHeld(lock: string): Promise<boolean> {
  try {
    const { held } = await withTimeout(QUERY_TIMEOUT, () => navigator.locks.query())
    return held?.some(({ name }) => name === lock) ?? false
  } catch {
    return false
  }
}
