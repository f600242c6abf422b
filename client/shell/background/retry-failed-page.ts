import { isRouteErrorResponse, type DataRouter } from 'react-router'
import { unknownGuardOf } from '../error-status.ts'
import { ChunkMissing } from '../../base/arrival/load-module.ts'
import { mayReload, RELOAD_PAUSE, hasUnsavedInTab } from '../../base/arrival/reloading.ts'
import { isRefusal, RequestError } from '../../base/network/api.ts'
import { retryUntilDone } from '../../base/network/retry-until-done.ts'

/** Time by which a navigation's page has been drawn or has failed, in milliseconds. */
const DRAWN_AFTER = 1_000

/**
 * Retries a page that shows an error until it loads, where waiting can help. For a mistake in the scripts it
 * reloads the page with refetched scripts: something between server and browser may have damaged one.
 */
export function retryFailedPage(router: DataRouter): void {
  const loadAgain = () => router.revalidate()
  let tried: (() => Promise<void>) | undefined
  let end: (() => void) | undefined
  const follow = () => {
    const errors = Object.values(router.state.errors ?? {})
    const wanted = errors.some(isRetryable) ? loadAgain : isMistaken(errors) ? reloadRefetched : undefined
    if (wanted === tried) return
    tried = wanted
    end?.()
    // A page that has loaded ends this by itself: the router tells of it.
    end = wanted && retryUntilDone(() => wanted().then(() => false), { failures: 1 })
  }
  const look = () => {
    follow()
    setTimeout(follow, DRAWN_AFTER)
  }
  router.subscribe(look)
  look()
}

/**
 * Whether a script threw, while data was loaded or while the page was drawn, which the router does not
 * notice.
 */
function isMistaken(errors: unknown[]): boolean {
  return errors[0] ? errors.some(isMistake) : document.querySelector('.error-screen') !== null
}

/** Whether an error comes from a mistake in the page's scripts, and not from a failed request. */
export function isMistake(error: unknown): boolean {
  const isExpected =
    error instanceof ChunkMissing || error instanceof RequestError || isRouteErrorResponse(error)
  return error instanceof Error && !isExpected
}

/** Reloads the document with refetched scripts, unless this tab holds data that would be lost. */
async function reloadRefetched(): Promise<void> {
  if (hasUnsavedInTab.get() || !(await window.fetchMissing?.(true))) return
  if (mayReload(RELOAD_PAUSE)) location.reload()
}

/** Whether a retry may help: a part is missing, or the server cannot answer right now. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ChunkMissing) return true
  if (error instanceof RequestError) return error.kind === 'status' && !isRefusal(error.status)
  return isRouteErrorResponse(error) && error.status >= 500 && unknownGuardOf(error) === undefined
}
