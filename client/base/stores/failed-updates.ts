import { readJsonEntry, writeEntry } from './web-storage.ts'

/** How often in a row a newer release could not be installed on this device, and when last, ms since 1970. */
type FailedUpdates = { count: number; at: number }

const KEY = 'bigfive.failed-updates'

/** Failures this close to each other, in milliseconds, are one, which several tabs have seen. */
const SAME = 2_000

/** The failures that have followed each other since the last installation; undefined when there are none. */
export function readFailedUpdates(): FailedUpdates | undefined {
  const { count, at } = (readJsonEntry(KEY) ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(count) && Number.isSafeInteger(at)
    ? ({ count, at } as FailedUpdates)
    : undefined
}

/** Counts a failure. */
export function addFailedUpdate(): void {
  const { count, at } = readFailedUpdates() ?? { count: 0, at: -Infinity }
  const now = Date.now()
  if (Math.abs(now - at) >= SAME) writeEntry(KEY, JSON.stringify({ count: count + 1, at: now }))
}

/** Called when a release was installed. */
export function forgetFailedUpdates(): void {
  writeEntry(KEY, undefined)
}
