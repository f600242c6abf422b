import type { DataRouter } from 'react-router'
import { retryUntilDone } from '../../base/network/retry-until-done.ts'
import { hasAgreed, hasVisit } from '../../base/stores/counting-consent.ts'

/**
 * Loads the code that counts visits once the visitor agrees, or while a visit counted with earlier consent
 * remains. Nobody else loads it.
 */
export function countVisits(router: DataRouter): void {
  let stop = () => {}
  const begin = () => {
    stop()
    if (!hasAgreed() && !hasVisit()) return
    stop = retryUntilDone(async () => {
      const { followAgreement } = await import('../../visits/counting.ts')
      await followAgreement(router)
    })
  }
  addEventListener('storage', begin)
  begin()
}
