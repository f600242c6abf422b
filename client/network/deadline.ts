/** Work has not ended in time; it may yet. */
export class DeadlineOver extends Error {}

/**
 * The outcome of work that may never end, such as a request, or a question to a database that another tab holds.
 * Made by hand because AbortSignal.timeout and .any are missing from browsers that run this site.
 * @param limit milliseconds
 * @param work is told by its signal when nobody waits for it any more; what takes no heed of that goes on
 * @param outer ends the wait as well, with an AbortError
 * @throws DeadlineOver
 */
export async function withDeadline<Value>(
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
    timer = setTimeout(() => endWith(new DeadlineOver()), limit)
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
