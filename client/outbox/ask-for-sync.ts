import { SYNC_TAG } from './names.ts'

/** The part of the Background Sync API that is used; only some browsers have it. */
type Syncing = { sync?: { register(tag: string): Promise<void> } }

/**
 * Registers a sync, so that the browser wakes the worker as soon as there is a network, even with every page
 * closed; without the API only pages deliver. Called before a save is sent, because a page that is closed
 * during the request can no longer register one. Registering again while a sync is pending changes nothing.
 */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // The visitor has forbidden it, or no worker is active yet.
  }
}
