import { fetchOtherBanks } from '../attempt/other-banks.ts'
import { startDelivering } from '../outbox/delivery-triggers.ts'

export function workInBackground(): void {
  startDelivering()
  fetchOtherBanks()
}
