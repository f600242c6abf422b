/** Whether this tab may write to an attempt, and how it learns that another has taken over. */
export type TabLock = { held: boolean; release: () => void }

/**
 * Claims an attempt for this tab. Where the browser has no locks every tab may write: answers are
 * rows of their own, so nothing is lost, only the guidance is.
 * @param takeOver claim it although another tab holds it
 * @param onLost called when another tab takes it over
 */
export async function claimAttempt(key: string, takeOver: boolean, onLost: () => void): Promise<TabLock> {
  const free: TabLock = { held: true, release: () => {} }
  if (!('locks' in navigator)) return free
  return new Promise((resolve) => {
    navigator.locks
      .request(`attempt:${key}`, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve({ held: false, release: () => {} })
        return new Promise<void>((release) => resolve({ held: true, release }))
      })
      .catch((error: unknown) => {
        // Stolen by another tab; or locks are refused with all other storage, and then nobody can steal.
        if (error instanceof DOMException && error.name === 'AbortError') onLost()
        else resolve(free)
      })
  })
}
