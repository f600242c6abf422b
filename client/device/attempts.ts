import { SyncedAttempts } from './synced-attempts.ts'
import { hasUnsavedInTab } from '../base/arrival/reloading.ts'
import { watchNotes } from './answer-journal.ts'
import { deviceAttempts, watchDeviceAttempt } from './database/device.ts'
import { LocalAttempts } from './local-attempts.ts'
import { createMemoryAttempts } from './memory-attempts.ts'

/** This tab's attempts, stored on the device if it allows. */
export const syncedAttempts = new SyncedAttempts(
  deviceAttempts,
  hasUnsavedInTab,
  createMemoryAttempts('indexedDB' in globalThis ? new Map() : new LocalAttempts()),
)

/**
 * Calls back on every change of an attempt, on the device (by any tab or the worker) or in the notes of
 * another tab.
 * @returns a function that stops watching
 */
export function watchAttempt(key: string, changed: () => void): () => void {
  const unwatchDevice = watchDeviceAttempt(key, changed)
  const unwatchNotes = watchNotes(changed)
  return () => {
    unwatchNotes()
    unwatchDevice()
  }
}

/** Makes the browser ask before the visitor leaves what only this tab has. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
hasUnsavedInTab.subscribe(() =>
  hasUnsavedInTab.get()
    ? addEventListener('beforeunload', askBeforeLeaving)
    : removeEventListener('beforeunload', askBeforeLeaving),
)
