/// <reference lib="webworker" />
import { serveApp } from './caching.ts'
import { followSaves } from './queue.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Wiring only: what is cached is in caching.ts, how saves are delivered in queue.ts.
 */

serveApp()
followSaves()

// The first release takes control of open pages; a later one waits until a visitor asks for it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // From a page that was on its way when the worker became active. One that is not active yet cannot claim.
  if (type === 'CLAIM') event.waitUntil(self.clients.claim().catch(() => {}))
})
