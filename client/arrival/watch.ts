import { fetchWithin } from './fetch-within.ts'
import { mayReload } from './reloading.ts'
import { ARRIVED_EVENT, LOST_EVENT } from './notice.ts'

/*
 * Stands first in every document, within its first two kilobytes, and needs nothing of what comes after it, and no
 * other file. A connection that is lost while a page loads leaves a page that does nothing, or half of one: a notice
 * says so, and the page is loaded anew as soon as the server answers.
 */

/** How often the page is looked at, in milliseconds. */
const LOOK = 1_000
/** After how many looks a slow line's page shows the notice. */
const PATIENCE = 20
/** After how many looks without a byte more the document counts as cut off. */
const STALL = 10
/** After how many looks the server is asked again. */
const RETRY = 5
/** How often the page is loaded anew at most, in milliseconds. */
const RELOAD_PAUSE = 15_000

const page = document
const notice = (page.currentScript!.previousElementSibling as HTMLTemplateElement).content.firstElementChild!
const button = notice.lastElementChild as HTMLElement
const setBusy = (busy: boolean) => button.setAttribute('aria-busy', `${busy}`)
let isPartLost = false
let pause = RELOAD_PAUSE
let goingOn: Promise<void> | undefined
let looks = 0
let tries = 0
let size = 0
/** How often the page was looked at since its document has grown. */
let still = 0

// The app is the one module that documents name.
addEventListener(
  'error',
  ({ target }) => (isPartLost ||= (target as HTMLScriptElement).type === 'module'),
  true,
)
addEventListener(LOST_EVENT, () => (isPartLost = true))
addEventListener('online', goOn)
const looking = setInterval(look, LOOK)
addEventListener(ARRIVED_EVENT, () => {
  clearInterval(looking)
  notice.remove()
})
// A visitor who asks for it does not wait for the pause.
button.onclick = async () => {
  pause = 0
  setBusy(true)
  await goOn()
  setBusy(false)
  pause = RELOAD_PAUSE
}

function look(): void {
  still = measure() > size ? 0 : still + 1
  const isCut = isCutOff()
  if (isCut && !page.body) {
    // Browsers paint nothing before the body begins or the document ends: what is here is made a document that ends.
    clearInterval(looking)
    page.write(page.documentElement.outerHTML)
    return page.close()
  }
  // What has come in the place of the app's scripts is something else.
  isPartLost ||= page.readyState === 'complete' && !window.hasApp
  const isBroken = isCut || isPartLost
  if ((isBroken || ++looks > PATIENCE) && !notice.isConnected) page.body?.append(notice)
  size = measure()
  if (isBroken && !(tries++ % RETRY)) void goOn()
}

function measure(): number {
  return page.documentElement.innerHTML.length
}

/** Nothing more is to come, and the end is not here; or something is to come, and does not. */
function isCutOff(): boolean {
  return !window.fetchMissing && (page.readyState !== 'loading' || still > STALL)
}

/** Loads the page anew where that can bring it further; one try at a time. */
function goOn(): Promise<void> {
  return (goingOn ??= reloadWhenPossible().finally(() => (goingOn = undefined)))
}

async function reloadWhenPossible(): Promise<void> {
  // A page that has arrived after all, or goes on arriving, is left alone, unless its visitor asks.
  const isWanted = () => !page.hidden && notice.isConnected && (isPartLost || isCutOff() || !pause)
  const fetchAgain = window.fetchMissing ?? fetchDocument
  if (isWanted() && (await fetchAgain(!pause)) && isWanted() && mayReload(pause)) location.reload()
}

/**
 * Whether the server has the whole document, from its first script to its end. It is then in the browser's cache, too:
 * the half one there would be taken for whole when the page is loaded anew.
 */
async function fetchDocument(): Promise<boolean> {
  try {
    const response = await fetchWithin(location.href, { cache: 'reload' })
    return /fetchMissing[^]*\/html>\s*$/.test(await response.text())
  } catch {
    return false
  }
}
