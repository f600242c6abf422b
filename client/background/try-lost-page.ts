import { isRouteErrorResponse, type DataRouter } from 'react-router'
import { unknownMiddlewareOf } from '../app/error-status.ts'
import { ChunkMissing } from '../arrival/load-module.ts'
import { isRefusal, RequestError } from '../network/api.ts'
import { keepTrying } from '../retrying/keep-trying.ts'

/** Loads a page again in whose place an error stands, until it is there, where waiting can help. */
export function tryLostPage(router: DataRouter): void {
  let end: (() => void) | undefined
  const follow = () => {
    const isLost = Object.values(router.state.errors ?? {}).some(mayPass)
    if (isLost) {
      end ??= keepTrying(() => router.revalidate())
    } else {
      end?.()
      end = undefined
    }
  }
  router.subscribe(follow)
  follow()
}

/** Whether an error may be gone when the page is tried again: a part is missing, or the server cannot answer just now. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ChunkMissing) return true
  if (error instanceof RequestError) return error.kind === 'status' && !isRefusal(error.status)
  return isRouteErrorResponse(error) && error.status >= 500 && unknownMiddlewareOf(error) === undefined
}
