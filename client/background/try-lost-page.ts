import { isRouteErrorResponse } from 'react-router'
import { unknownMiddlewareOf } from '../app/error-status.ts'
import { ChunkMissing } from '../arrival/load-module.ts'
import { isRefusal, RequestError } from '../network/api.ts'
import { keepTrying } from '../retrying/keep-trying.ts'
import { lostPage } from '../stores/lost-page-store.ts'

let end: (() => void) | undefined

/** Loads a page again in whose place an error stands, until it is there, where waiting can help. */
export function tryLostPage(): void {
  lostPage.subscribe(follow)
  follow()
}

function follow(): void {
  const lost = lostPage.get()
  if (lost && mayPass(lost.error)) {
    end ??= keepTrying(async () => lostPage.get()?.again())
  } else {
    end?.()
    end = undefined
  }
}

/** Whether an error may be gone when the page is tried again: a part is missing, or the server cannot answer just now. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ChunkMissing) return true
  if (error instanceof RequestError) return error.kind === 'status' && !isRefusal(error.status)
  return isRouteErrorResponse(error) && error.status >= 500 && unknownMiddlewareOf(error) === undefined
}
