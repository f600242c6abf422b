import { createAttemptKeeper } from './attempt-keeper.ts'
import { refetchMissingScripts } from '../arrival/notice.ts'
import { heldInTab } from '../stores/held-store.ts'
import { watchNotes } from './answer-journal.ts'

/** The part of the app that opens the database; rejects when its file cannot be had. */
export async function loadDevice(): Promise<typeof import('./device/page-device.ts')> {
  try {
    return await import('./device/page-device.ts')
  } catch {
    // Some browsers take a file that failed once for missing until it is fetched anew.
    await refetchMissingScripts()
    return import('./device/page-device.ts')
  }
}

/** This tab's attempts, on the device where it lets us. */
export const keeper = createAttemptKeeper(async () => (await loadDevice()).deviceAttempts, heldInTab)

/** How often the database's file is asked for again, in milliseconds. */
export const LATE_RETRY = 5_000

keeper.keeping.subscribe(() => {
  if (keeper.keeping.get() === 'late') setTimeout(() => void fetchLateDevice(), LATE_RETRY)
})

/** Until the file is there, nothing of this tab can be brought onto the device. */
async function fetchLateDevice(): Promise<void> {
  try {
    await loadDevice()
    await keeper.bringAllBack()
  } catch {
    setTimeout(() => void fetchLateDevice(), LATE_RETRY)
  }
}

/**
 * Tells of every change of an attempt, on the device or in the notes of another tab, whichever tab or worker makes it,
 * until the function given back is called. Where the database's part of the app does not arrive only notes tell.
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

/** The browser asks the visitor before it lets go of what only this tab has. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
heldInTab.subscribe(() =>
  heldInTab.get()
    ? addEventListener('beforeunload', askBeforeLeaving)
    : removeEventListener('beforeunload', askBeforeLeaving),
)
