import { createAttemptKeeper } from './attempt-keeper.ts'
import type { AttemptStore } from './attempt-store.ts'

/** The part of the app that opens the database; rejects when its file cannot be had. */
export function loadDevice(): Promise<typeof import('./device.ts')> {
  return import('./device.ts')
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
export const keeper = createAttemptKeeper(lazyAttempts)
