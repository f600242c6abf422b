import { fetchWithin } from './fetch-within.ts'

/** The scripts that have been compared with the server's. */
const compared = new Set<string>()
let isOneWrong = false

/**
 * Has the browser fetch those scripts of this document again that did not arrive. WebKit takes a script whose preload
 * once failed for missing from then on, in later documents too, until it has been fetched anew; and a document that is
 * loaded again finds them in the browser's cache. Where each has arrived, one may still be wrong: something on the way
 * answered in the server's place, and the browser keeps that for a year. Then all are fetched again, once; on a bad
 * line, where some answers do not come, the next call goes on with the rest.
 * @returns whether the document, loaded again, gets a script that it does not have now
 * @throws when no answer came for one that is missing
 */
export async function refetchMissingScripts(): Promise<boolean> {
  const named = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
    '[rel=modulepreload],[type=module]',
  )
  const urls = [...named].map(({ href, src }) => href ?? src)
  const lost = urls.filter(isLost)
  if (lost[0]) return Boolean(await Promise.all(lost.map((url) => read(url, 'reload'))))
  await Promise.allSettled(urls.map(compare))
  return isOneWrong
}

/** A script that did not arrive has left no trace among the resources, or one without a status. */
function isLost(url: string): boolean {
  return findTraces(url).every(({ responseStatus }) => responseStatus === 0)
}

/**
 * Finds out whether the server's copy is another than the one that came first, or than the browser's, which it
 * replaces. Its size tells of one that did not come, and in a browser that keeps nothing.
 */
async function compare(url: string): Promise<void> {
  if (compared.has(url)) return
  const kept = await read(url, 'force-cache')
  const sent = await read(url, 'reload')
  isOneWrong ||= kept !== sent || findTraces(url)[0]!.decodedBodySize !== new Blob([sent]).size
  compared.add(url)
}

function findTraces(url: string): PerformanceResourceTiming[] {
  return performance.getEntriesByName(url) as PerformanceResourceTiming[]
}

async function read(url: string, cache: RequestCache): Promise<string> {
  return (await fetchWithin(url, { cache })).text()
}
