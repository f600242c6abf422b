/** A part of the app that could not be had: its file is gone from the server, or there is no network. */
export class ChunkMissing extends Error {
  override name = 'ChunkMissing'
}

const RELOADED_AT = 'bigfive.reloaded-at'

/**
 * Loads a part of the app. A part that is missing while online means that a newer release has
 * replaced it: the page is loaded again, once. Offline, or when that has not helped, it is an error.
 * @throws ChunkMissing
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (!navigator.onLine || !reloadOnce()) {
      throw new ChunkMissing('A part of this page could not be loaded', { cause })
    }
    return new Promise(() => {})
  }
}

/** Reloads unless that was done within the last minute already. Without a memory of it, never. */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Math.abs(Date.now() - last) < 60_000) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
