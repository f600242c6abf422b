import { StoreFailure } from './store/store.ts'

/** Pages in progress at once: while one waits for its data or is compressed, another is rendered. */
const AT_ONCE = 4

/** Pages that may wait, a second or two of rendering; further requests are refused as `busy`. */
const WAITING = 200

/**
 * Limits how many pages are made at once. Rendering one blocks the event loop for some milliseconds, so each
 * starts in its own turn of the event loop: saves and other quick requests run in between. The returned function
 * makes a page when its turn comes, and rejects as `busy` when too many wait already.
 */
export function createRenderQueue(atOnce = AT_ONCE, waiting = WAITING) {
  const queue: (() => void)[] = []
  let underWay = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || underWay >= atOnce || queue.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      underWay++
      queue.shift()?.()
      schedule()
    })
  }

  return async <Page>(make: () => Promise<Page>): Promise<Page> => {
    if (queue.length >= waiting) throw new StoreFailure('busy')
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      schedule()
    })
    try {
      return await make()
    } finally {
      underWay--
      schedule()
    }
  }
}
