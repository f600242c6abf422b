import { fetchOtherBanks } from './other-banks.ts'
import { tellWorkerLocale } from '../locale/locale-cookie.ts'
import { startDelivering } from '../outbox/delivery-triggers.ts'

export function workInBackground(): void {
  startDelivering()
  fetchOtherBanks()
  void tellWorkerLocale()
}
