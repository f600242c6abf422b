const RELOADED_AT = 'bigfive.reloaded-at'

/**
 * A part that is missing, or has a mistake in it, makes a page load itself anew this often at most, in milliseconds. The
 * page tries again by itself meanwhile, and nobody should see it load itself over and over.
 */
export const RELOAD_PAUSE = 2 * 60_000

/**
 * Whether a page may load itself anew now, which is then noted. Without a memory of it, never: a page that
 * reloads itself for ever is worse than one that is not complete.
 * @param pause how long after the last time this tab did so, in milliseconds
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
