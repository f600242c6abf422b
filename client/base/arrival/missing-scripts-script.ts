import { fetchWithin } from './fetch-within.ts'

/*
 * The last script of every document, so that its presence shows that the whole document has arrived. The
 * first script (watch.ts) calls it before it reloads a page that has arrived to its end, but without all its
 * parts.
 */

window.fetchMissing = async (isAsked) => {
  try {
    // Without the server a reload would leave no page at all, and a captive portal is not the server.
    const response = await fetchWithin('/api/health', { redirect: 'error' })
    await response.json()
    return response.ok && ((await refetchMissingScripts()) || isAsked)
  } catch {
    return false
  }
}

/** URLs of the scripts already compared with the server's copies. */
const compared = new Set<string>()
let isOneWrong = false

/**
 * Refetches the scripts of this document that did not arrive. WebKit treats a script whose preload failed
 * once as missing, in later documents too, until it is fetched again; a reloaded document then finds it in
 * the browser's cache. If all arrived, one may still be wrong: something between server and browser answered
 * instead, and the browser caches that for a year. Then all are refetched, once; on a bad connection, where
 * some requests fail, the next call continues with the rest.
 * @returns whether a reload would give the document a script that it lacks now
 * @throws when a missing script could not be fetched
 */
async function refetchMissingScripts(): Promise<boolean> {
  const named = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
    '[rel=modulepreload],[type=module]',
  )
  // The one that runs is named twice.
  const urls = [...new Set([...named].map(({ href, src }) => href ?? src))]
  const lost = urls.filter(isLost)
  if (lost[0]) return Boolean(await Promise.all(lost.map((url) => read(url, 'reload'))))
  await Promise.allSettled(urls.map(compare))
  return isOneWrong
}

/** A script that did not arrive has no resource timing entry, or only entries without a status. */
function isLost(url: string): boolean {
  return findTraces(url).every(({ responseStatus }) => responseStatus === 0)
}

/**
 * Checks whether the server's copy differs from the one that arrived first, or from the browser's cached one,
 * which it replaces. The size reveals a script that did not arrive, also in a browser without a cache.
 */
async function compare(url: string): Promise<void> {
  if (compared.has(url)) return
  const stored = await read(url, 'force-cache')
  const sent = await read(url, 'reload')
  isOneWrong ||= stored !== sent || findTraces(url)[0]!.decodedBodySize !== new Blob([sent]).size
  compared.add(url)
}

function findTraces(url: string): PerformanceResourceTiming[] {
  return performance.getEntriesByName(url) as PerformanceResourceTiming[]
}

async function read(url: string, cache: RequestCache): Promise<string> {
  return (await fetchWithin(url, { cache })).text()
}
