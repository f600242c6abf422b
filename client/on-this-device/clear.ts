import { countOnIcon } from '../outbox/count-on-icon.ts'
import { isInApp } from '../outbox/in-app.ts'

/** Workbox's database of saves for which the browser is to wake the worker. */
const QUEUE = 'workbox-background-sync'

/** Deletes the cached files of the site, and unregisters the worker, which would fetch them again. */
export async function clearFiles(): Promise<void> {
  for (const registration of await listRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * Deletes tests, results, the outbox, item banks, the site's entries in localStorage and sessionStorage, and
 * its cached files. @throws when some of it could not be deleted
 */
export async function clearEverything(): Promise<void> {
  const { clearTables } = await import('../storage/device/own-tests.ts')
  await clearTables()
  for (const notes of [localStorage, sessionStorage]) {
    for (const key of Object.keys(notes)) if (key.startsWith('bigfive.')) notes.removeItem(key)
  }
  indexedDB.deleteDatabase(QUEUE)
  if (isInApp()) countOnIcon(0)
  await clearFiles()
}

async function listRegistrations(): Promise<readonly ServiceWorkerRegistration[]> {
  return (await navigator.serviceWorker?.getRegistrations()) ?? []
}
