import { formStore, emptyForm } from '../../test/form/form.ts'
import { NOBODY, people } from '../../result/compare/people/people-store.ts'
import { forgetLocale } from '../../base/locale/locale-cookie.ts'
import { TimedOut, withTimeout } from '../../base/network/timeout.ts'
import { isInApp } from '../../device/outbox/deliver-saves.ts'
import { countOnIcon } from '../../device/outbox/notifications.ts'
import { invitation } from '../../device/invitation.ts'
import { syncedAttempts } from '../../device/attempts.ts'
import { withLock } from '../../device/lock.ts'
import { movingOn } from '../../base/stores/moving-on.ts'
import { ways } from '../../base/stores/ways.ts'
import { DELETION_LOCK, isCleared } from '../../base/stores/worker-values.ts'
import { clearTables } from './own-tests.ts'

/**
 * How long to wait for the worker to be unregistered, in milliseconds: longer than an installation takes to
 * notice that its cache is gone.
 */
const UNREGISTERING = 3_000

/** How long to wait for another tab that deletes the files, too, in milliseconds. */
const OTHER_TAB = 1_000

/**
 * Deletes the cached files of the site, and unregisters the worker. A worker that runs on, because pages that
 * it controls are open, keeps nothing from then on (see worker/cached-files.ts).
 */
export function clearFiles(): Promise<void> {
  isCleared.set(true)
  return new Promise((resolve, reject) => {
    const clear = async () => {
      // First: a worker whose script is still being fetched is not listed, but looks for the caches before it
      // installs itself. One that is to replace another looks for the lock.
      await deleteCaches()
      // Waits for an installation, which ends once its cache is gone, and for an update check, which a Chromium
      // that has just started puts off for minutes.
      const unregistering = Promise.all((await listRegistrations()).map((found) => found.unregister()))
      await withTimeout(UNREGISTERING, () => unregistering).catch((error: unknown) => {
        if (!(error instanceof TimedOut)) throw error
      })
      // Until then the worker may have created them again for a page that was being opened.
      await deleteCaches()
      resolve()
      // The lock is held until this page is left: an update that was asked for before may begin only now.
      await new Promise<never>(() => {})
    }
    withLock(DELETION_LOCK, clear, OTHER_TAB).catch(reject)
  })
}

/**
 * Deletes all tables (tests, results, the outbox, item banks, events of visits), Workbox's queue of saves, the
 * site's entries in localStorage and sessionStorage, its cookie, and its cached files.
 * @throws when some of it could not be deleted
 */
export async function clearEverything(): Promise<void> {
  isCleared.set(true)
  // What this tab has would be written back.
  await syncedAttempts.forgetTab()
  invitation.set(undefined)
  people.set(NOBODY)
  formStore.set(emptyForm)
  movingOn.set(true)
  ways.set({})
  // Each is tried whatever becomes of the others. The tables again at the end: until the caches are gone, another
  // page may keep the items that it has prefetched.
  const steps = [
    clearTables,
    clearEntries,
    forgetLocale,
    () => isInApp() && countOnIcon(0),
    clearFiles,
    clearTables,
  ]
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function clearEntries(): void {
  for (const entries of [localStorage, sessionStorage]) {
    for (const key of Object.keys(entries)) if (key.startsWith('bigfive.')) entries.removeItem(key)
  }
}

async function deleteCaches(): Promise<void> {
  // Browsers have them only on secure origins.
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

async function listRegistrations(): Promise<readonly ServiceWorkerRegistration[]> {
  return (await navigator.serviceWorker?.getRegistrations()) ?? []
}
