import { backoff } from '../outbox/delivery.ts'
import { connection } from '../stores/connection-store.ts'

/** After this many tries the waits no longer grow, because a visitor may be looking at the page. */
const LAST_STEP = 4

/**
 * Repeats work, one try at a time, until it is stopped: when the network comes back, when our server is
 * reached, when the page is shown again, and, while it is visible, after waits that grow from 5 s to 40 s.
 * @param work when it rejects, the next try follows all the same
 * @returns a function that stops it
 */
export function keepTrying(work: () => Promise<unknown>): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 1
  let trying = false
  let wanted = false

  const schedule = () => {
    timer = setTimeout(() => void (document.visibilityState === 'visible' && run()), nextWait())
  }
  const nextWait = () => (wanted ? 0 : backoff(Math.min(tries++, LAST_STEP), Math.random()))
  const run = async () => {
    wanted = trying
    if (trying) return
    clearTimeout(timer)
    trying = true
    await work().catch(() => {})
    trying = false
    if (!signal.aborted) schedule()
  }

  addEventListener('online', () => void run(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && run()),
    { signal },
  )
  signal.addEventListener(
    'abort',
    connection.subscribe(() => void (connection.get() === 'online' && run())),
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  schedule()
  return () => end.abort()
}
