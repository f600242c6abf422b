import { createStore } from './store.ts'

/** Nothing is shown for work that ends within this many milliseconds. */
const LOADING_THROTTLE = 200
/** How long a finished or failed bar stays before it hides, in milliseconds. */
const LOADING_HIDE_DELAY = 500

export type LoadingState = 'hidden' | 'running' | 'finished' | 'failed'

/** The state of the loading bar, for navigations and requests. */
export const loading = createStore<LoadingState>('hidden')

let open = 0
let failed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Marks the start of a load. The bar appears after 200 ms, unless all loads have ended by then.
 * @returns a function that ends this load; only its first call counts. The bar finishes or fails when the
 *   last load ends.
 */
export function startLoading(): (outcome?: 'finished' | 'failed') => void {
  if (open++ === 0) {
    failed = false
    clearTimeout(timer)
    if (loading.get() !== 'running') timer = setTimeout(() => loading.set('running'), LOADING_THROTTLE)
  }
  let ended = false
  return (outcome = 'finished') => {
    if (ended) return
    ended = true
    failed ||= outcome === 'failed'
    if (--open === 0) settle()
  }
}

function settle() {
  clearTimeout(timer)
  const shown = loading.get() === 'running'
  if (!shown && !failed) return loading.set('hidden')
  loading.set(failed ? 'failed' : 'finished')
  timer = setTimeout(() => loading.set('hidden'), LOADING_HIDE_DELAY)
}
