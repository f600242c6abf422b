import type { DataRouter } from 'react-router'
import { hasAgreed, hasVisit } from '../storage/counting.ts'
import { LATE_RETRY } from '../storage/keeper.ts'

/**
 * Fetches what counts visits, for those who agree to it or did so far: now, or as soon as they do. Others load none of
 * it.
 */
export function countVisits(router: DataRouter): void {
  const begin = () => {
    if (!hasAgreed() && !hasVisit()) return
    import('../counting/counting.ts')
      .then(({ followAgreement }) => followAgreement(router))
      .catch(() => setTimeout(begin, LATE_RETRY))
  }
  addEventListener('storage', begin)
  begin()
}
