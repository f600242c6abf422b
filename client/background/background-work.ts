import type { DataRouter } from 'react-router'
import { fetchOtherBanks } from './other-banks.ts'
import { tellWorkerLocale } from '../locale/locale-cookie.ts'
import { startDelivering } from '../outbox/delivery-triggers.ts'
import { tryLostPage } from './try-lost-page.ts'

/** @param router of the page, where the app draws it */
export function workInBackground(router: DataRouter | undefined): void {
  startDelivering()
  if (router) tryLostPage(router)
  fetchOtherBanks()
  void tellWorkerLocale()
}
