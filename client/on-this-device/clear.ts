import { countOnIcon } from '../outbox/count-on-icon.ts'
import { isInApp } from '../outbox/in-app.ts'

/** The database in which Workbox notes that the worker is to be woken for a save. */
const QUEUE = 'workbox-background-sync'

/** Deletes the copies of the site's own files, and lets go of the worker, which would fetch them again. */
export async function clearFiles(): Promise<void> {
  for (const registration of await listRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Deletes tests, results, what waits, questions, notes and the site's files. @throws when some of it is still there */
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
