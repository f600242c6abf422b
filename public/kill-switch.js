/*
 * Served in the service worker's place when the server is started with WORKER=off: clears what the worker has
 * cached and takes it off the device. It never touches IndexedDB: answers and waiting saves stay, and pages
 * deliver them without a worker.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
