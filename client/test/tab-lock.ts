import { withTimeout } from '../base/network/timeout.ts'
import { LOCK_TIMEOUT } from '../device/lock.ts'

/** Whether this tab may write to an attempt, and a function that gives it up. */
export type TabLock = { held: boolean; release: () => void }

/**
 * Claims an attempt for this tab. In a browser without locks, or one that does not answer, every tab may write:
 * answers are separate rows, so nothing is lost but the notice that the test is open elsewhere.
 * @param takeOver claim it even if another tab holds it
 * @param onLost called when another tab takes it over, or the browser takes it away
 */
export async function claimAttempt(key: string, takeOver: boolean, onLost: () => void): Promise<TabLock> {
  const free: TabLock = { held: true, release: () => {} }
  if (!('locks' in navigator)) return free
  const claim = (signal: AbortSignal) =>
    new Promise<TabLock>((resolve) => {
      navigator.locks
        .request(`attempt:${key}`, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
          // Granted just after the wait has ended: release it at once.
          if (signal.aborted) return
          if (!lock) return resolve({ held: false, release: () => {} })
          return new Promise<void>((release) => resolve({ held: true, release }))
        })
        .catch((error: unknown) => {
          // Another tab stole the lock, or the browser took it away. Otherwise locks are refused with all other
          // storage, and no tab can steal them.
          if (error instanceof DOMException && error.name === 'AbortError') onLost()
          else resolve(free)
        })
    })
  return withTimeout(LOCK_TIMEOUT, claim).catch(() => free)
}
