/**
 * A hint in localStorage that an attempt is unfinished, so that pages can say so before the device's database
 * has been opened. The database is authoritative. Written without web-storage.ts, because the script that works
 * before the app reads it, and is inlined in the page.
 */
const KEY = 'bigfive.unfinished'

/** How many items of the unfinished attempt are answered; undefined when there seems to be none. */
export function readUnfinishedHint(): number | undefined {
  try {
    // Throws where there is no entry.
    const { answered } = JSON.parse(localStorage.getItem(KEY)!) as { answered: unknown }
    return typeof answered === 'number' ? answered : undefined
  } catch {
    return undefined
  }
}

/** @param answered items answered; null when nothing is unfinished any more */
export function writeUnfinishedHint(answered: number | null): void {
  try {
    if (answered === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ answered }))
  } catch {
    // Storage refused: there is no hint, and nothing else is lost.
  }
}
