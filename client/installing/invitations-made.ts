/** In localStorage how often the invitation was shown, or that it was declined; in sessionStorage that this visit has. */
const KEY = 'bigfive.installing'

const DECLINED = 'no'

/** In how many visits it is shown to somebody who takes no notice of it. */
const MOST_VISITS = 3

/**
 * Whether to invite in this visit, and if so, notes that it was done. Never after a no, and not where the device
 * would not keep one.
 */
export function mayInvite(): boolean {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === DECLINED) return false
    if (sessionStorage.getItem(KEY) !== null) return true
    const visits = Number(kept)
    if (visits >= MOST_VISITS) return false
    localStorage.setItem(KEY, String(visits + 1))
    sessionStorage.setItem(KEY, '')
    return true
  } catch {
    return false
  }
}

/** Notes a no, for good. */
export function declineForGood(): void {
  try {
    localStorage.setItem(KEY, DECLINED)
  } catch {
    // What could not be kept now could not be kept before: nobody was invited.
  }
}
