/** Thrown when work has not ended in time; it may still end later. */
export class TimedOut extends Error {}

/**
 * Awaits work that may never end, such as a request, or a query to a database that another tab blocks.
 * Written by hand because AbortSignal.timeout and AbortSignal.any are missing from some supported browsers.
 * @param limit milliseconds
 * @param work its signal aborts when nobody waits for it any more; work that ignores the signal continues
 * @param outer aborts the wait as well, with an AbortError
 * @throws TimedOut
 */
export async function withTimeout<Value>(
  limit: number,
  work: (signal: AbortSignal) => PromiseLike<Value>,
  outer?: AbortSignal | null,
): Promise<Value> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const end = new Promise<never>((_, reject) => {
    const endWith = (error: Error) => {
      reject(error)
      controller.abort()
    }
    stop = () => endWith(new DOMException('', 'AbortError'))
    timer = setTimeout(() => endWith(new TimedOut()), limit)
    outer?.addEventListener('abort', stop)
    if (outer?.aborted) stop()
  })
  try {
    return await Promise.race([end, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}
