import { fetchWithin } from './fetch-within.ts'
import { refetchMissingScripts } from './missing-scripts.ts'

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
