import { readEntry, writeEntry } from '../../base/stores/web-storage.ts'

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
  const stored = readEntry(KEY)
  if (stored === DECLINED) return false
  if (readEntry(KEY, 'sessionStorage') !== null) return true
  const visits = Number(stored)
  return visits < MOST_VISITS && writeEntry(KEY, String(visits + 1)) && writeEntry(KEY, '', 'sessionStorage')
}

/** Records that the invitation was declined, for good. */
export function declineForGood(): void {
  writeEntry(KEY, DECLINED)
}
