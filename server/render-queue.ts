import { StoreFailure } from './store/store.ts'

/** Pages that are made at once: while one waits for its data or is compressed, another is drawn. */
const AT_ONCE = 4

/** Pages that may wait for their turn, a second or two of drawing; whoever comes then is told to come back. */
const WAITING = 200

/** Makes a page in its turn. Rejects as `busy` when too many wait already. */
export type RenderQueue = <Page>(make: () => Promise<Page>) => Promise<Page>

/**
 * Bounds how many pages are made at once. Drawing one takes the whole thread for some milliseconds, so each is begun in
 * a turn of the event loop of its own: saves and everything else that is quick go in between.
 */
export function createRenderQueue(atOnce = AT_ONCE, waiting = WAITING): RenderQueue {
  const line: (() => void)[] = []
  let underWay = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || underWay >= atOnce || line.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      underWay++
      line.shift()?.()
      schedule()
    })
  }

  return async (make) => {
    if (line.length >= waiting) throw new StoreFailure('busy')
    await new Promise<void>((resolve) => {
      line.push(resolve)
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
