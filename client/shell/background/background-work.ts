import type { DataRouter } from 'react-router'
import { countVisits } from './count-visits.ts'
import { fetchLikelyBanks } from './likely-banks.ts'
import { storeLocaleForWorker } from '../../base/locale/locale-cookie.ts'
import { startDelivering } from '../../device/outbox/delivery-triggers.ts'
import { retryFailedPage } from './retry-failed-page.ts'

/**
 * Starts all background work.
 * @param router the page's router, where the app draws it
 */
export function workInBackground(router: DataRouter | undefined): void {
  startDelivering()
  if (router) {
    retryFailedPage(router)
    countVisits(router)
  }
  fetchLikelyBanks()
  void storeLocaleForWorker()
}
