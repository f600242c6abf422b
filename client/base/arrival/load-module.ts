import { localeOfPath } from '../../../locales/locales.ts'
import { requestJson } from '../network/api.ts'
import { requestMissingScripts } from './signals.ts'
import { hasUnsavedInTab, mayReload, RELOAD_PAUSE } from './reloading.ts'

/** A part of the app that could not be loaded: its file is gone, or the server is unreachable. */
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
 * Loads a part of the app. If it is missing while online, a newer release has replaced it, or the browser
 * remembers an earlier failure, as Firefox does: the page is reloaded once. Offline, it is reloaded only if a
 * newer release is on the device. Otherwise, or if that has not helped, this throws.
 * @param findWanted where the visitor is going, when a tap has led away from this page
 * @throws ChunkMissing
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  findWanted: () => Place | undefined,
): Promise<Module> {
  try {
    return await loadPart(() => loadWhole(load))
  } catch (cause) {
    const offline = !(await isServerThere())
    // Another part of this page may have started a reload already.
    const canReload = !offline || (await isNewerReleaseHere())
    if (!leaving && !(canReload && reloadOnce(findWanted()))) throw new ChunkMissing(cause, offline)
    return (leaving ??= waitForReturn(cause))
  }
}

/**
 * Loads a part of the app, with another try if that fails. WebKit repeats the failure of an import until the file
 * has been fetched again, and Firefox before 155 for as long as the document is open.
 */
export async function loadPart<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await requestMissingScripts()
    return load()
  }
}

/** Throws for an empty module: something between server and browser sent it in place of the real one. */
async function loadWhole<Module>(load: () => Promise<Module>): Promise<Module> {
  const loaded = await load()
  if (!Object.keys(loaded as object)[0]) throw new Error('Empty')
  return loaded
}

/** Never resolves. All parts of this page wait for it once another document has been requested. */
let leaving: Promise<never> | undefined

/**
 * Reloads this page when it is restored from the back/forward cache, because its parts are gone. If the
 * server is unreachable the page stays, and the parts it needs fail.
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
 * Whether the device holds a newer release, taken in another window: offline, it may be why a part is
 * missing, and a reload loads it. False while this tab holds data that a reload would lose.
 */
async function isNewerReleaseHere(): Promise<boolean> {
  if (hasUnsavedInTab.get()) return false
  try {
    const path = `/shell/${localeOfPath(location.pathname)}.html`
    const shell = navigator.serviceWorker.controller && (await caches.match(path, { ignoreSearch: true }))
    // This release's shell names this very script, by its hash.
    return shell ? !(await shell.text()).includes(import.meta.url.slice(-10)) : false
  } catch {
    return false
  }
}

/**
 * Checked before a reload: without a server, or behind a captive portal, and without a worker, there would be
 * no page at all. navigator.onLine alone says little.
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

/** Reloads the document, or loads the wanted one, unless that was done a short while ago. */
function reloadOnce(wanted: Place | undefined): boolean {
  if (!mayReload(RELOAD_PAUSE)) return false
  const { pathname, search, hash } = wanted ?? location
  // Assigning this document's own address would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(pathname + search + hash)
  return true
}
