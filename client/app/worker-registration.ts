import { createStore } from '../ui/store.ts'

/** A new release to change to: it waits, or has taken over already because another window asked for it. */
export const newRelease = createStore<ServiceWorker | null>(null)

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the service worker and follows its releases. A browser without one, or one that refuses, goes on online. */
export function registerWorker(): void {
  registering = register()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForRelease()
  })
}

/** Asks the server for a newer release. The browser itself asks only when a document is loaded. */
export function lookForRelease(): void {
  registering?.then((registration) => registration?.update()).catch(() => {})
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    // Where workers are forbidden the object may be missing, be empty, or throw when it is asked.
    const registration = await navigator.serviceWorker?.register('/sw.js', { scope: '/' })
    // Some browsers that are told to refuse workers answer with nothing at all.
    if (registration) followReleases(registration)
    return registration
  } catch {
    // Nothing is lost but the installed app.
    return undefined
  }
}

function followReleases(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker
  let { controller } = container
  let taken: ServiceWorker | null = null
  // The first worker of a device waits a moment, too, but replaces nothing.
  const offer = () => newRelease.set((registration.active && registration.waiting) ?? taken)
  const follow = () => {
    registration.installing?.addEventListener('statechange', offer)
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
