import { refetchLostParts } from '../lost-parts.ts'
import { mayReload } from '../app/reloading.ts'
import { timeLimit } from '../time-limit.ts'
import { LOST_EVENT, NOTICE_ID } from './notice.ts'

/*
 * Stands in every document and needs no other file. A connection that is lost while a page loads leaves a page
 * that can be read and does nothing: a notice says so, and the page is loaded anew as soon as the server answers.
 */

/** How long a slow line is left alone before the notice is shown, in milliseconds. */
const PATIENCE = 20_000

/** How often the server is asked for once a part is lost, and how often the page is loaded anew at most. */
const RETRY = 5_000
const RELOAD_PAUSE = 15_000

let lost = false
let goingOn: Promise<void> | undefined

addEventListener('error', onError, { capture: true })
addEventListener(LOST_EVENT, onLost)
const slow = setTimeout(show, PATIENCE)
findNotice()?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) void tryAgain(target)
})

/** Gone as soon as the app has arrived. */
function findNotice(): HTMLElement | null {
  return document.getElementById(NOTICE_ID)
}

function show(): void {
  clearTimeout(slow)
  const notice = findNotice()
  if (notice) notice.hidden = false
}

/** The app is the one module that documents name; scripts of others, put there by an extension, do not count. */
function onError({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.type === 'module') onLost()
}

function onLost(): void {
  show()
  if (lost) return
  lost = true
  addEventListener('online', () => goOn())
  setInterval(() => goOn(), RETRY)
}

/** A visitor who asks for it does not wait for the pause. */
async function tryAgain(button: HTMLButtonElement): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  await goingOn
  await goOn(0)
  button.removeAttribute('aria-busy')
}

/** Loads the page anew where that can bring it further; one try at a time. */
function goOn(pause = RELOAD_PAUSE): Promise<void> {
  return (goingOn ??= reloadWhenPossible(pause).finally(() => (goingOn = undefined)))
}

async function reloadWhenPossible(pause: number): Promise<void> {
  // A page that has arrived after all is left alone.
  if (document.hidden || !findNotice()) return
  const canGoFurther = (await isServerThere()) && (await refetchLostParts())
  if (canGoFurther && findNotice() && mayReload(pause)) location.reload()
}

/** Without the server there would be no page at all, and a network's sign-in page is not the server. */
async function isServerThere(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', { redirect: 'error', signal: timeLimit(RETRY).signal })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}
