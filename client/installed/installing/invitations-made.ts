/**
 * In localStorage: the number of visits that showed the invitation, or that it was declined. In
 * sessionStorage: that this visit showed it.
 */
const KEY = 'bigfive.installing'

const DECLINED = 'no'

/** The number of visits in which an ignored invitation is shown. */
const MOST_VISITS = 3

/**
 * Whether to show the invitation in this visit; if so, records that it was shown. Never after it was
 * declined, nor where storage is refused.
 */
export function mayInvite(): boolean {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === DECLINED) return false
    if (sessionStorage.getItem(KEY) !== null) return true
    const visits = Number(stored)
    if (visits >= MOST_VISITS) return false
    localStorage.setItem(KEY, String(visits + 1))
    sessionStorage.setItem(KEY, '')
    return true
  } catch {
    return false
  }
}

/** Records that the invitation was declined, for good. */
export function declineForGood(): void {
  try {
    localStorage.setItem(KEY, DECLINED)
  } catch {
    // Storage is refused, so `mayInvite` returned false and no invitation was shown.
  }
}
