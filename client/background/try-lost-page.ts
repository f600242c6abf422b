import { isRouteErrorResponse, type DataRouter } from 'react-router'
import { unknownMiddlewareOf } from '../app/error-status.ts'
import { ChunkMissing } from '../arrival/load-module.ts'
import { mayReload, RELOAD_PAUSE } from '../arrival/reloading.ts'
import { isRefusal, RequestError } from '../network/api.ts'
import { heldInTab } from '../stores/held-store.ts'
import { keepTrying } from '../retrying/keep-trying.ts'

/** How long after a navigation its page is drawn, or has failed to be, in milliseconds. */
const DRAWN_AFTER = 1_000

/**
 * Loads a page again in whose place an error stands, until it is there, where waiting can help; a mistake of ours may
 * be one that something on the way has put into a script.
 */
export function tryLostPage(router: DataRouter): void {
  const loadAgain = () => router.revalidate()
  let tried: (() => Promise<void>) | undefined
  let end: (() => void) | undefined
  const follow = () => {
    const errors = Object.values(router.state.errors ?? {})
    const wanted = errors.some(mayPass) ? loadAgain : isMistaken(errors) ? reloadHealed : undefined
    if (wanted === tried) return
    tried = wanted
    end?.()
    end = wanted && keepTrying(wanted)
  }
  router.subscribe(() => {
    follow()
    setTimeout(follow, DRAWN_AFTER)
  })
  follow()
}

/** Whether a script threw: as a page's data was loaded, or as it was drawn, which the router is not told of. */
function isMistaken(errors: unknown[]): boolean {
  return errors[0] ? errors.some(isMistake) : document.querySelector('.error-screen') !== null
}

/** Whether an error is nobody's answer: something in the scripts of the page is wrong. */
export function isMistake(error: unknown): boolean {
  const isTold = error instanceof ChunkMissing || error instanceof RequestError || isRouteErrorResponse(error)
  return error instanceof Error && !isTold
}

/** Loads the document anew, with scripts that are fetched anew. What this tab alone holds would be lost by it. */
async function reloadHealed(): Promise<void> {
  if (heldInTab.get() || !(await window.fetchMissing?.(true))) return
  if (mayReload(RELOAD_PAUSE)) location.reload()
}

/** Whether an error may be gone when the page is tried again: a part is missing, or the server cannot answer just now. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ChunkMissing) return true
  if (error instanceof RequestError) return error.kind === 'status' && !isRefusal(error.status)
  return isRouteErrorResponse(error) && error.status >= 500 && unknownMiddlewareOf(error) === undefined
}
