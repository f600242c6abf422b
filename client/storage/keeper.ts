import { createAttemptKeeper } from './attempt-keeper.ts'
import { refetchLostParts } from '../lost-parts.ts'
import { heldInTab } from '../ui/held-store.ts'
import type { AttemptStore } from './attempt-store.ts'

/** The part of the app that opens the database; rejects when its file cannot be had. */
export async function loadDevice(): Promise<typeof import('./device.ts')> {
  try {
    return await import('./device.ts')
  } catch {
    // Some browsers take a file that failed once for missing until it is fetched anew.
    await refetchLostParts()
    return import('./device.ts')
  }
}

/** The device's attempts, behind the database's lazy arrival: a file that does not come is storage refused. */
const lazyAttempts: AttemptStore = {
  findOpen: async () => (await loadDevice()).deviceAttempts.findOpen(),
  find: async (key) => (await loadDevice()).deviceAttempts.find(key),
  put: async (attempt) => (await loadDevice()).deviceAttempts.put(attempt),
  change: async (...change) => (await loadDevice()).deviceAttempts.change(...change),
  finish: async (...finish) => (await loadDevice()).deviceAttempts.finish(...finish),
  discard: async (key) => (await loadDevice()).deviceAttempts.discard(key),
}

/** This tab's attempts, on the device where it lets us. */
export const keeper = createAttemptKeeper(lazyAttempts, heldInTab)

/**
 * Tells of every change of an attempt on the device, whichever tab or worker makes it, until the function given back
 * is called. Where the database's part of the app does not arrive there is nothing to tell.
 */
export function watchAttempt(key: string, changed: () => void): () => void {
  const watching = loadDevice().then(
    (device) => device.watchAttempt(key, changed),
    () => () => {},
  )
  return () => void watching.then((end) => end())
}

/** The browser asks the visitor before it lets go of what only this tab has. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
heldInTab.subscribe(() =>
  heldInTab.get()
    ? addEventListener('beforeunload', askBeforeLeaving)
    : removeEventListener('beforeunload', askBeforeLeaving),
)
