import { SYNC_TAG } from './names.ts'

/** What we use of Background Sync, which only some browsers have. */
type Syncing = { sync?: { register(tag: string): Promise<void> } }

/**
 * Has the browser wake the worker as soon as there is a network, also with every page closed; where it cannot, pages
 * deliver alone. Asked before a save is sent: nobody can ask once the page has been closed in the middle of it. Asking
 * again while the worker is still to be woken changes nothing.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden by the visitor, or no worker is active yet.
  }
}
