/** The shortest and the longest wait after the page has loaded, in milliseconds. */
const SHORTEST_WAIT = 1_000
const LONGEST_WAIT = 12_000

/**
 * Starts what the first paint does not need: the worker, the delivery of waiting saves, and fetching
 * the other languages. On a slow line the visitor's own requests go first: the wait is half as long
 * again as the page took to load. Failures are nobody's business: the site works online without any of it.
 */
export function startBackgroundWork(): void {
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

function wait(): void {
  const [page] = performance.getEntriesByType('navigation')
  const loadTime = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0
  setTimeout(start, Math.min(Math.max(loadTime * 1.5, SHORTEST_WAIT), LONGEST_WAIT))
}

function start(): void {
  import('../background/background-work.ts')
    .then(({ workInBackground }) => workInBackground())
    .catch(() => {})
}
