/** How long after the page has loaded the work begins that nobody is waiting for, in milliseconds. */
const QUIET = 1_000

/**
 * Starts what the first paint does not need: the worker, the delivery of waiting saves, and fetching
 * the other languages. Failures are nobody's business here: the site works online without any of it.
 */
export function startBackgroundWork(): void {
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet, { once: true })
}

function whenQuiet(): void {
  const start = () => {
    void import('../background/background-work.ts').then(({ workInBackground }) => workInBackground()).catch(() => {})
  }
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2_000 }) : start()), QUIET)
}
