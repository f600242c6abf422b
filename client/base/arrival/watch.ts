import { fetchWithin } from './fetch-within.ts'
import { mayReload } from './reloading.ts'
import { ARRIVED_EVENT, LOST_EVENT } from './signals.ts'

/*
 * The first script of every document, within its first two kilobytes. It needs nothing that comes after it,
 * and no other file. A connection lost while a page loads leaves a page that is dead or cut off: this shows a
 * notice, and reloads the page as soon as the server answers.
 */

/** How often the page is checked, in milliseconds. */
const CHECK_INTERVAL = 1_000
/** Checks after which a page that is still loading shows the notice. */
const MOST_CHECKS = 20
/** Checks without new bytes after which the document counts as cut off. */
const MOST_STALLED_CHECKS = 10
/** Checks between two requests to the server. */
const RETRY = 5
/** Shortest time between two reloads while the app has not started, in milliseconds. */
const PAUSE_BEFORE_START = 15_000

const page = document
const notice = (page.currentScript!.previousElementSibling as HTMLTemplateElement).content.firstElementChild!
const button = notice.lastElementChild as HTMLElement
const setBusy = (busy: boolean) => button.setAttribute('aria-busy', `${busy}`)
let isPartLost = false
let pause = PAUSE_BEFORE_START
let pendingReload: Promise<void> | undefined
let checks = 0
let tries = 0
let size = 0
/** Checks since the document last grew. */
let stalledChecks = 0

// The app's script is the only one with an address of its own. When it has arrived, or failed, and the app has
// not started, something else arrived in its place.
const onSettled = ({ target }: Event) =>
  (isPartLost ||= !window.hasApp && (target as Element).matches('script[src^="/"]'))
page.addEventListener('error', onSettled, true)
page.addEventListener('load', onSettled, true)
addEventListener(LOST_EVENT, () => (isPartLost = true))
addEventListener('online', reloadOnce)
const checkTimer = setInterval(check, CHECK_INTERVAL)
addEventListener(ARRIVED_EVENT, () => {
  clearInterval(checkTimer)
  notice.remove()
})
// A reload that the visitor asks for skips the pause.
button.onclick = async () => {
  pause = 0
  setBusy(true)
  await reloadOnce()
  setBusy(false)
  pause = PAUSE_BEFORE_START
}

function check(): void {
  stalledChecks = measure() > size ? 0 : stalledChecks + 1
  const isCut = isCutOff()
  if (isCut && !page.body) {
    // Browsers paint nothing before the body begins or the document ends, so end the document here.
    clearInterval(checkTimer)
    page.write(page.documentElement.outerHTML)
    return page.close()
  }
  const isBroken = isCut || isPartLost
  if ((isBroken || ++checks > MOST_CHECKS) && !notice.isConnected) page.body?.append(notice)
  size = measure()
  if (isBroken && !(tries++ % RETRY)) void reloadOnce()
}

function measure(): number {
  return page.documentElement.innerHTML.length
}

/** Whether the document has ended, or stalled, before its last script. */
function isCutOff(): boolean {
  return !window.fetchMissing && (page.readyState !== 'loading' || stalledChecks > MOST_STALLED_CHECKS)
}

/** Reloads the page if that can help; one try at a time. */
function reloadOnce(): Promise<void> {
  return (pendingReload ??= reloadWhenPossible().finally(() => (pendingReload = undefined)))
}

async function reloadWhenPossible(): Promise<void> {
  // A page that has arrived after all, or is still arriving, is left alone unless the visitor asks.
  const isWanted = () => !page.hidden && notice.isConnected && (isPartLost || isCutOff() || !pause)
  const fetchAgain = window.fetchMissing ?? fetchDocument
  if (isWanted() && (await fetchAgain(!pause)) && isWanted() && mayReload(pause)) location.reload()
}

/**
 * Whether the server has the whole document, from its first script to its end. This also updates the
 * browser's cache, whose truncated copy would pass for the whole document on a reload.
 */
async function fetchDocument(): Promise<boolean> {
  try {
    const response = await fetchWithin(location.href, { cache: 'reload' })
    return /fetchMissing[^]*\/html>\s*$/.test(await response.text())
  } catch {
    return false
  }
}
