/** A signal that aborts when its time is over. */
export type TimeLimit = {
  signal: AbortSignal
  /** Whether the time was over; false where the outer signal came first, or the work. */
  isOver(): boolean
  /** Ends the limit, once the work is done: it aborts no more. */
  clear(): void
}

/**
 * Limits how long work may take. Made by hand because AbortSignal.timeout and .any are missing
 * from browsers that run this site.
 * @param outer aborts the work as well
 */
export function timeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = true
    end()
    controller.abort(new DOMException('The time is over', 'TimeoutError'))
  }, milliseconds)
  const follow = () => {
    end()
    controller.abort(outer?.reason)
  }
  const end = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
  if (outer?.aborted) follow()
  else outer?.addEventListener('abort', follow)
  return { signal: controller.signal, isOver: () => over, clear: end }
}
