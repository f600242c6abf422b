import type { DataRouter } from 'react-router'
import { registerWorker } from './worker-registration.ts'
import { withTimeout } from '../base/network/timeout.ts'
import { retryUntilDone } from '../base/network/retry-until-done.ts'
import { savesData } from '../base/stores/connection-store.ts'
import { storeForWorker } from '../base/stores/worker-values.ts'

/** The shortest and the longest wait after the page has loaded, in milliseconds. */
const SHORTEST_WAIT = 1_000
const LONGEST_WAIT = 12_000

/** How long the device has to answer, in milliseconds. */
const LIST_TIMEOUT = 3_000

/**
 * Starts what the first paint does not need: the worker, the delivery of what waits, retries of a page that
 * failed, counting visits, and prefetching questions. Waits 1.5 times as long as the page took to load, so that
 * on a slow connection the visitor's own requests go first. Failures are silent, because the site works online
 * without any of it.
 */
export function startBackgroundWork(router: DataRouter | undefined): void {
  // With a worker in control nothing has to be fetched, and no release may be missed.
  const installed = isControlled()
  if (installed) registerWorker()
  const start = async () => {
    const isSaving = !installed && (await mustSaveData())
    // A page that failed says that it opens by itself once it can be fetched.
    if (isSaving && !router?.state.errors) return wait(start)
    // Hands over the styles inlined in this page, so that the worker need not fetch them.
    if (!installed && !isSaving)
      void storeForWorker('page-styles', document.querySelector('style')?.textContent).then(registerWorker)
    // Retried, because without it no waiting save would be sent.
    retryUntilDone(() => import('./background/background-work.ts'), {
      done: ({ workInBackground }) => workInBackground(router),
    })
  }
  if (document.readyState === 'complete') wait(start)
  else addEventListener('load', () => wait(start), { once: true })
}

/**
 * With Save-Data nothing is fetched ahead before the device has a database, which a test or an opened result
 * creates.
 */
async function mustSaveData(): Promise<boolean | undefined> {
  return (
    savesData() &&
    withTimeout(LIST_TIMEOUT, () => indexedDB.databases()).then(
      (all) => !all[0],
      () => false,
    )
  )
}

function isControlled(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller)
  } catch {
    return false
  }
}

function wait(start: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  setTimeout(start, Math.min(Math.max((page?.loadEventStart ?? 0) * 1.5, SHORTEST_WAIT), LONGEST_WAIT))
}
