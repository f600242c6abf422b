import type { DataRouter } from 'react-router'
import { hasAgreed, hasVisit } from '../stores/counting-consent.ts'
import { LOAD_RETRY_PAUSE } from '../storage/keeper.ts'

/**
 * Loads the code that counts visits once the visitor agrees, or while a visit counted with earlier consent
 * remains. Nobody else loads it.
 */
export function countVisits(router: DataRouter): void {
  let retry: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    if (!hasAgreed() && !hasVisit()) return
    import('../counting/counting.ts')
      .then(({ followAgreement }) => followAgreement(router))
      .catch(() => {
        clearTimeout(retry)
        retry = setTimeout(begin, LOAD_RETRY_PAUSE)
      })
  }
  addEventListener('storage', begin)
  begin()
}
