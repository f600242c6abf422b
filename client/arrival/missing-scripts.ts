import { fetchWithin } from './fetch-within.ts'

/** How long the browser may take for one part, in milliseconds. */
const TIMEOUT = 15_000

/**
 * Has the browser fetch those scripts of this document again that did not arrive. WebKit takes a part whose preload
 * once failed for missing from then on, in later documents too, until it has been fetched anew; and a document that is
 * loaded again finds them in the browser's cache.
 * @returns whether an answer came for each of them
 */
export async function refetchMissingScripts(): Promise<boolean> {
  const named = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
    'link[rel=modulepreload],script[src]',
  )
  const parts = [...named].map(({ href, src }) => href ?? src)
  const fetched = await Promise.allSettled(parts.filter(isLost).map(fetchAnew))
  return fetched.every(({ status }) => status === 'fulfilled')
}

/** A part that did not arrive has left no trace among the resources, or one without a status. */
function isLost(url: string): boolean {
  const traces = performance.getEntriesByName(url) as PerformanceResourceTiming[]
  return traces.every(({ responseStatus }) => responseStatus === 0)
}

async function fetchAnew(url: string): Promise<void> {
  await (await fetchWithin(TIMEOUT, url, { cache: 'reload' })).text()
}
