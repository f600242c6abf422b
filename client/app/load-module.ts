import { fetchAnew, requestJson } from '../api.ts'

/** A part of the app that could not be had: its file is gone from the server, or the server is out of reach. */
export class ChunkMissing extends Error {
  override name = 'ChunkMissing'
  readonly offline: boolean

  constructor(cause: unknown, offline: boolean) {
    super('A part of this page could not be loaded', { cause })
    this.offline = offline
  }
}

const RELOADED_AT = 'bigfive.reloaded-at'

type Place = { pathname: string; search: string; hash: string }

/**
 * Loads a part of the app. A part that is missing while online means that a newer release has replaced it, or that
 * the browser remembers an earlier failure, as Firefox does: the page is loaded anew, once. Offline, or when that has
 * not helped, it is an error.
 * @param findWanted where the visitor is going, when a tap has led away from this page
 * @throws ChunkMissing
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  findWanted: () => Place | undefined,
): Promise<Module> {
  try {
    return await load()
  } catch {
    return loadAgain(load, findWanted)
  }
}

async function loadAgain<Module>(
  load: () => Promise<Module>,
  findWanted: () => Place | undefined,
): Promise<Module> {
  const offline = !(await isServerThere())
  try {
    if (!offline) await refetchPreloads()
    return await load()
  } catch (cause) {
    // A page has several parts, and one of them may have sent the visitor on already.
    if (!leaving && (offline || !reloadOnce(findWanted()))) throw new ChunkMissing(cause, offline)
    return (leaving ??= waitForReturn(cause))
  }
}

/** What the parts of this page wait for once another document has been asked for in its place. */
let leaving: Promise<never> | undefined

/**
 * Browsers keep whole pages for Back. Whoever comes back to this one gets it anew, for its parts are gone; without
 * the server it stays, and says so when they are needed.
 */
function waitForReturn(cause: unknown): Promise<never> {
  return new Promise((_, reject) =>
    addEventListener('pageshow', async ({ persisted }) => {
      if (!persisted) return
      if (await isServerThere()) location.reload()
      else reject(new ChunkMissing(cause, true))
    }),
  )
}

/**
 * WebKit takes a part whose preload once failed for missing from then on, in later documents too, and has it again
 * only when it has been fetched anew. Such a part has left no trace among the resources.
 */
async function refetchPreloads(): Promise<void> {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')]
  const lost = preloads.filter(({ href }) => performance.getEntriesByName(href).length === 0)
  await Promise.allSettled(lost.map(({ href }) => fetchAnew(href)))
}

/**
 * Asked before loading the page again: without a server, or behind a network's sign-in page, and with no worker
 * yet, there would be no page at all. That the browser has a network says little.
 */
async function isServerThere(): Promise<boolean> {
  return (
    navigator.onLine &&
    requestJson('/api/health').then(
      () => true,
      () => false,
    )
  )
}

/** Loads the document anew unless that was done within the last minute already. Without a memory of it, never. */
function reloadOnce(wanted: Place | undefined): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Math.abs(Date.now() - last) < 60_000) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    return false
  }
  const { pathname, search, hash } = wanted ?? location
  // To the address of this document a browser would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(pathname + search + hash)
  return true
}
