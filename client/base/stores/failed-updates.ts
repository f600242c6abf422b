/** How often in a row a newer release could not be installed on this device, and when last, ms since 1970. */
type FailedUpdates = { count: number; at: number }

const KEY = 'bigfive.failed-updates'

/** Failures this close to each other, in milliseconds, are one, which several tabs have seen. */
const SAME = 2_000

/** The failures that have followed each other since the last installation; undefined when there are none. */
export function readFailedUpdates(): FailedUpdates | undefined {
  try {
    const { count, at } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown>
    return Number.isSafeInteger(count) && Number.isSafeInteger(at)
      ? ({ count, at } as FailedUpdates)
      : undefined
  } catch {
    return undefined
  }
}

/** Counts a failure. */
export function addFailedUpdate(): void {
  const { count, at } = readFailedUpdates() ?? { count: 0, at: -Infinity }
  const now = Date.now()
  if (Math.abs(now - at) >= SAME) write({ count: count + 1, at: now })
}

/** Called when a release was installed. */
export function forgetFailedUpdates(): void {
  write(undefined)
}

function write(failures: FailedUpdates | undefined): void {
  try {
    if (failures) localStorage.setItem(KEY, JSON.stringify(failures))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage refused: the failures are not counted, and nothing else is lost.
  }
}
