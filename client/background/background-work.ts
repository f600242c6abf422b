import { fetchOtherBanks } from './other-banks.ts'
import { tellWorkerLocale } from '../locale/locale-cookie.ts'
import { startDelivering } from '../outbox/delivery-triggers.ts'
import { tryLostPage } from './try-lost-page.ts'

export function workInBackground(): void {
  startDelivering()
  tryLostPage()
  fetchOtherBanks()
  void tellWorkerLocale()
}
