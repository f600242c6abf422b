import { fetchOtherBanks } from '../attempt/other-banks.ts'
import { startDelivering } from '../outbox/delivery-triggers.ts'
import { registerWorker } from '../app/worker-registration.ts'

export function workInBackground(): void {
  void registerWorker()
  startDelivering()
  fetchOtherBanks()
}
