import { retryUntilDone } from '../base/network/retry-until-done.ts'
import { LONGEST_WAIT } from '../base/network/retry-delay.ts'
import { addFailedUpdate, forgetFailedUpdates } from '../base/stores/failed-updates.ts'
import { createStore } from '../base/stores/store.ts'
import { mayPrefetch } from '../base/stores/worker-values.ts'

/** A new release to switch to: it is waiting, or has taken over because another window asked. */
export const newRelease = createStore<ServiceWorker | null>(null)

let registration: ServiceWorkerRegistration | undefined
/** Installations that have failed in a row. */
let failures = 0
let stopRegistering = () => {}

/** Registers the service worker and follows its releases. Without one, the browser still works online. */
export function registerWorker(): void {
  retryRegistration()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForRelease()
  })
}

/** Asks the server for a newer release. Browsers do so themselves only when a document loads. */
export function lookForRelease(): void {
  registration?.update().catch(() => {})
}

/** Registers the worker until that succeeds. A failure costs offline use only, and perhaps only for a while. */
function retryRegistration(): void {
  stopRegistering()
  stopRegistering = retryUntilDone(register, { failures, longest: LONGEST_WAIT })
}

/** Returns whether there is a worker, or will never be one. Rejects where that may change. */
async function register(): Promise<boolean> {
  if (!(await mayPrefetch())) return true
  // Where workers are disabled, the object may be missing, be empty, or throw on access.
  const registered = await navigator.serviceWorker?.register('/sw.js', { scope: '/' })
  // Some browsers configured to refuse workers resolve to undefined.
  if (!registered) return true
  if (registered !== registration) followReleases((registration = registered))
  // Registering fetches a first worker; only update() fetches a newer one.
  else if (registered.active) await registered.update()
  // A page that was on its way when the worker became active has none.
  if (!navigator.serviceWorker.controller) registered.active?.postMessage({ type: 'CLAIM' })
  // An installation can fail before the page gets to follow it.
  return Boolean(registered.installing ?? registered.waiting ?? registered.active)
}

function followReleases(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  let { controller } = container
  let taken: ServiceWorker | null = null
  // A device's first worker also waits for a moment, but replaces nothing.
  const offer = () => newRelease.set((registration.active && registration.waiting) ?? taken)
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', offer)
    if (installing) followInstallation(installing, registration.active !== null)
    offer()
  }
  // The browser may have found a release while loading this page, before this code ran.
  follow()
  registration.addEventListener('updatefound', follow)
  container.addEventListener('controllerchange', () => {
    if (controller) taken = container.controller
    controller = container.controller
    offer()
  })
}

/**
 * Retries a failed installation: a worker that could not fetch all its files does not take over. The next try
 * has fewer files to fetch.
 * @param replaces whether the device has a worker already
 */
function followInstallation(worker: ServiceWorker, replaces: boolean): void {
  const follow = () => {
    worker.removeEventListener('statechange', follow)
    if (worker.state === 'redundant') {
      if (replaces) addFailedUpdate()
      failures++
      return retryRegistration()
    }
    forgetFailedUpdates()
    failures = 0
  }
  worker.addEventListener('statechange', follow)
}

/**
 * Lets the new release take over, then reloads the page. Called only at the visitor's request.
 * @param mayInterrupt whether a reload would still lose nothing; if not, the release is offered again later
 */
export function takeNewRelease(mayInterrupt: () => boolean): void {
  const worker = newRelease.get()
  if (!worker) return
  if (worker === navigator.serviceWorker.controller) return location.reload()
  // The old worker finishes its work first; on a slow connection the visitor may have begun a test by then.
  const reload = () => mayInterrupt() && location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
