import { createStore } from '../stores/store.ts'

/** A new release to change to: it waits, or has taken over already because another window asked for it. */
export const newRelease = createStore<ServiceWorker | null>(null)

/** How long after a failed installation the next one is tried, at first and at most, in milliseconds. */
const FIRST_RETRY = 5_000
const LONGEST_RETRY = 300_000

let registration: ServiceWorkerRegistration | undefined
let retry = FIRST_RETRY
let retrying: ReturnType<typeof setTimeout> | undefined

/** Registers the service worker and follows its releases. A browser without one, or one that refuses, goes on online. */
export function registerWorker(): void {
  void register()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    tryAgainNow()
    lookForRelease()
  })
  addEventListener('online', tryAgainNow)
}

/** Asks the server for a newer release. The browser itself asks only when a document is loaded. */
export function lookForRelease(): void {
  registration?.update().catch(() => {})
}

async function register(): Promise<void> {
  try {
    // Where workers are forbidden the object may be missing, be empty, or throw when it is asked.
    const registered = await navigator.serviceWorker?.register('/sw.js', { scope: '/' })
    // Some browsers that are told to refuse workers answer with nothing at all.
    if (!registered) return
    if (registered !== registration) followReleases((registration = registered))
    // A first worker is fetched by registering it, a later one only so.
    else if (registered.active) await registered.update()
  } catch {
    // Nothing is lost but the installed app, and perhaps only for now.
    tryAgainLater()
  }
}

function tryAgainLater(): void {
  clearTimeout(retrying)
  retrying = setTimeout(tryAgain, retry)
  retry = Math.min(retry * 2, LONGEST_RETRY)
}

/** With a network again, or a visitor, there is nothing to wait for. */
function tryAgainNow(): void {
  if (retrying === undefined) return
  retry = FIRST_RETRY
  tryAgain()
}

function tryAgain(): void {
  clearTimeout(retrying)
  retrying = undefined
  void register()
}

function followReleases(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  let { controller } = container
  let taken: ServiceWorker | null = null
  // The first worker of a device waits a moment, too, but replaces nothing.
  const offer = () => newRelease.set((registration.active && registration.waiting) ?? taken)
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', offer)
    if (installing) followInstallation(installing)
    offer()
  }
  // The browser may have found a release, on opening this page, before this code ran.
  follow()
  registration.addEventListener('updatefound', follow)
  container.addEventListener('controllerchange', () => {
    if (controller) taken = container.controller
    controller = container.controller
    offer()
  })
}

/** A worker whose files could not all be had does not take over; its next try has less to fetch. */
function followInstallation(worker: ServiceWorker): void {
  const follow = () => {
    worker.removeEventListener('statechange', follow)
    if (worker.state === 'redundant') tryAgainLater()
    else retry = FIRST_RETRY
  }
  worker.addEventListener('statechange', follow)
}

/**
 * Lets the new release take over, then loads the page anew. Only ever because the visitor asked.
 * @param mayInterrupt whether the visitor is still where that loses nothing; if not, the release is offered again later
 */
export function takeNewRelease(mayInterrupt: () => boolean): void {
  const worker = newRelease.get()
  if (!worker) return
  if (worker === navigator.serviceWorker.controller) return location.reload()
  // The old worker first ends what it is doing: on a slow line the visitor may have begun a test meanwhile.
  const reload = () => mayInterrupt() && location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
