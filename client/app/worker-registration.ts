import { createStore } from '../ui/store.ts'

/** A new release that has been fetched and waits to be used. */
export const waitingWorker = createStore<ServiceWorker | null>(null)

/** Registers the service worker. A browser without one, or one that refuses, goes on online. */
export async function registerWorker(): Promise<void> {
  try {
    // Where workers are forbidden the object may be missing, be empty, or throw when it is asked.
    followUpdates(await navigator.serviceWorker?.register('/sw.js', { scope: '/' }))
  } catch {
    // Nothing is lost but the installed app.
  }
}

function followUpdates(registration: ServiceWorkerRegistration | undefined): void {
  // Some browsers that are told to refuse workers answer with nothing at all.
  if (!registration) return
  const offer = () => waitingWorker.set(navigator.serviceWorker.controller ? registration.waiting : null)
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  // The browser may have found a release, on opening this page, before this code ran.
  follow()
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {})
  })
}

/** Lets the waiting release take over, then loads the page anew. Only ever because the visitor asked. */
export function takeNewRelease(): void {
  const worker = waitingWorker.get()
  if (!worker) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}
