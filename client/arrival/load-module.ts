import { requestJson } from '../network/api.ts'
import { heldInTab } from '../stores/held-store.ts'
import { refetchMissingScripts } from './notice.ts'
import { mayReload, RELOAD_PAUSE } from './reloading.ts'

/** A part of the app that could not be had: its file is gone from the server, or the server is out of reach. */
export class ChunkMissing extends Error {
  override name = 'ChunkMissing'
  readonly offline: boolean

  constructor(cause: unknown, offline: boolean) {
    super('A part of this page could not be loaded', { cause })
    this.offline = offline
  }
}

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
    return await loadWhole(load)
  } catch {
    return loadAgain(load, findWanted)
  }
}

/** A part without anything in it is what something on the way sent in its place. */
async function loadWhole<Module>(load: () => Promise<Module>): Promise<Module> {
  const loaded = await load()
  if (!Object.keys(loaded as object)[0]) throw new Error('Empty')
  return loaded
}

async function loadAgain<Module>(
  load: () => Promise<Module>,
  findWanted: () => Place | undefined,
): Promise<Module> {
  const offline = !(await isServerThere())
  try {
    if (!offline) await refetchMissingScripts()
    return await loadWhole(load)
  } catch (cause) {
    // A page has several parts, and one of them may have sent the visitor on already.
    const canReload = !offline || (await isNewerReleaseHere())
    if (!leaving && !(canReload && reloadOnce(findWanted()))) throw new ChunkMissing(cause, offline)
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
 * Without a network a part can be missing because a newer release, taken in another window, has replaced this one on
 * the device: the page loaded anew is of that release.
 */
async function isNewerReleaseHere(): Promise<boolean> {
  if (heldInTab.get()) return false
  try {
    const shell =
      navigator.serviceWorker.controller && (await caches.match('/shell/en.html', { ignoreSearch: true }))
    // That of this release names this very script, by its hash.
    return shell ? !(await shell.text()).includes(import.meta.url.slice(-10)) : false
  } catch {
    return false
  }
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

/** Loads the document anew unless that was done a short while ago already. */
function reloadOnce(wanted: Place | undefined): boolean {
  if (!mayReload(RELOAD_PAUSE)) return false
  const { pathname, search, hash } = wanted ?? location
  // To the address of this document a browser would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(pathname + search + hash)
  return true
}
