import { createAttemptKeeper } from './attempt-keeper.ts'
import { requestMissingScripts } from '../arrival/signals.ts'
import { hasUnsavedInTab } from '../stores/unsaved-store.ts'
import { watchNotes } from './answer-journal.ts'
import { LocalAttempts } from './local-attempts.ts'
import { createMemoryAttempts } from './memory-attempts.ts'

/** Loads the chunk that opens the database; rejects when it cannot be fetched. */
export async function loadDevice(): Promise<typeof import('./device/page-device.ts')> {
  try {
    return await import('./device/page-device.ts')
  } catch {
    // After a failed import, some browsers consider the file missing until it is fetched again.
    await requestMissingScripts()
    return import('./device/page-device.ts')
  }
}

/** Keeps this tab's attempts, on the device if it allows. */
export const keeper = createAttemptKeeper(
  async () => (await loadDevice()).deviceAttempts,
  hasUnsavedInTab,
  createMemoryAttempts('indexedDB' in globalThis ? new Map() : new LocalAttempts()),
)

/** The pause before the database's chunk is requested again, in milliseconds. */
export const LOAD_RETRY_PAUSE = 5_000

keeper.keeping.subscribe(() => {
  if (keeper.keeping.get() === 'late') setTimeout(() => void fetchLateDevice(), LOAD_RETRY_PAUSE)
})

/** Retries until the database's chunk has loaded, then writes to the device what only this tab has. */
async function fetchLateDevice(): Promise<void> {
  try {
    await loadDevice()
    await keeper.restoreAllToDevice()
  } catch {
    setTimeout(() => void fetchLateDevice(), LOAD_RETRY_PAUSE)
  }
}

/**
 * Calls back on every change of an attempt, on the device (by any tab or the worker) or in the notes of
 * another tab. If the database's chunk does not load, only notes are watched.
 * @returns a function that stops watching
 */
export function watchAttempt(key: string, changed: () => void): () => void {
  const watching = loadDevice().then(
    (device) => device.watchAttempt(key, changed),
    () => () => {},
  )
  const unwatchNotes = watchNotes(changed)
  return () => {
    unwatchNotes()
    void watching.then((end) => end())
  }
}

/** Makes the browser ask before the visitor leaves what only this tab has. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
hasUnsavedInTab.subscribe(() =>
  hasUnsavedInTab.get()
    ? addEventListener('beforeunload', askBeforeLeaving)
    : removeEventListener('beforeunload', askBeforeLeaving),
)
