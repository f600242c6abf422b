import { connection } from '../stores/connection-store.ts'
import { backoff } from './retry-delay.ts'

/** The longest wait for what a visitor may be looking at, in milliseconds. */
const LONGEST_WATCHED_WAIT = 40_000

type Options<Value> = {
  /** Called with what the work resolves to when it succeeds. */
  done?: (value: Value) => void
  /** Called after each try that fails. */
  failed?: () => void
  /** How often the work has failed already; without a failure the first try is made at once. */
  failures?: number
  /** The longest wait before jitter, in milliseconds: 40 s unless nobody is looking. */
  longest?: number
}

/**
 * Repeats work, one try at a time, until it succeeds or is stopped: while the page is visible, after waits that
 * grow with each failure; and at once when the network comes back, when our server is reached, and when the page
 * is shown again.
 * @param work fails by rejecting, or by resolving to false
 * @returns a function that stops it: nothing is called any more, not even after a try under way
 */
export function retryUntilDone<Value>(
  work: () => Promise<Value | false>,
  { done, failed, failures = 0, longest = LONGEST_WATCHED_WAIT }: Options<Value> = {},
): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  let isWoken = false

  const attempt = async () => {
    clearTimeout(timer)
    isTrying = true
    isWoken = false
    const result = await work().catch(() => false as const)
    isTrying = false
    if (signal.aborted) return
    if (result !== false) {
      end.abort()
      return done?.(result)
    }
    failed?.()
    failures = isWoken ? 0 : failures + 1
    schedule()
  }
  const schedule = () => {
    const wait = failures === 0 ? 0 : backoff(failures, Math.random(), longest)
    timer = setTimeout(() => void (isVisible() && attempt()), wait)
  }
  const wake = () => {
    if (!isVisible()) return
    failures = 0
    if (isTrying) isWoken = true
    else void attempt()
  }

  addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  signal.addEventListener(
    'abort',
    connection.subscribe(() => void (connection.get() === 'online' && wake())),
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  if (failures === 0) void attempt()
  else schedule()
  return () => end.abort()
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}
