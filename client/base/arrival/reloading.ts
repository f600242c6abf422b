import { createStore } from '../stores/store.ts'

/**
 * Whether only this tab has some answers or a save, because the device did not take them: they are lost if
 * the document is left or reloaded.
 */
export const hasUnsavedInTab = /* @__PURE__ */ createStore(false)

const RELOADED_AT = 'bigfive.reloaded-at'

/**
 * Shortest time between automatic reloads because of a missing or faulty part, in milliseconds. In between,
 * the page retries without reloading, so that visitors do not see it reload over and over.
 */
export const RELOAD_PAUSE = 2 * 60_000

/**
 * Whether a page may reload itself now; if so, records the time. False where the time cannot be stored,
 * because a page that reloads forever is worse than an incomplete one.
 * @param pause shortest time since this tab's last reload, in milliseconds
 */
export function mayReload(pause: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Math.abs(Date.now() - last) < pause) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}
