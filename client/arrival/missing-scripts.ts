import { fetchWithin } from './fetch-within.ts'

/** How long the browser may take for one script, in milliseconds. */
const TIMEOUT = 15_000
/** How long after they were compared with the server's the scripts of a document are taken for right, in milliseconds. */
const COMPARE_PAUSE = 60_000

let comparedAt = -COMPARE_PAUSE

/**
 * Has the browser fetch those scripts of this document again that did not arrive. WebKit takes a script whose preload
 * once failed for missing from then on, in later documents too, until it has been fetched anew; and a document that is
 * loaded again finds them in the browser's cache. Where each has arrived, one may still be wrong: something on the way
 * answered in the server's place, and the browser keeps that for a year. Then all are fetched again.
 * @returns whether the document, loaded again, gets a script that it does not have now
 * @throws when no answer came for one of them
 */
export async function refetchMissingScripts(): Promise<boolean> {
  const named = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
    'link[rel=modulepreload],script[src]',
  )
  const urls = [...named].map(({ href, src }) => href ?? src)
  const lost = urls.filter(isLost)
  if (lost[0]) return Boolean(await Promise.all(lost.map((url) => read(url, 'reload'))))
  if (performance.now() - comparedAt < COMPARE_PAUSE) return false
  comparedAt = performance.now()
  return (await Promise.all(urls.map(hasChanged))).includes(true)
}

/** A script that did not arrive has left no trace among the resources, or one without a status. */
function isLost(url: string): boolean {
  return findTraces(url).every(({ responseStatus }) => responseStatus === 0)
}

/**
 * Whether the server's copy is another than the one that came first, or than the browser's, which it replaces. Its
 * size tells of one that did not come, and in a browser that keeps nothing.
 */
async function hasChanged(url: string): Promise<boolean> {
  const size = findTraces(url)[0]?.decodedBodySize
  const kept = await read(url, 'force-cache')
  const sent = await read(url, 'reload')
  return kept !== sent || (size !== undefined && size !== new Blob([sent]).size)
}

function findTraces(url: string): PerformanceResourceTiming[] {
  return performance.getEntriesByName(url) as PerformanceResourceTiming[]
}

async function read(url: string, cache: RequestCache): Promise<string> {
  return (await fetchWithin(TIMEOUT, url, { cache })).text()
}
