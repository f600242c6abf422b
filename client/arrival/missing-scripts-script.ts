import { fetchWithin } from './fetch-within.ts'
import { refetchMissingScripts } from './missing-scripts.ts'

/*
 * Stands at the end of every document, and so tells that all of it has come. The watch at its beginning (watch.ts)
 * asks it before a page is loaded anew that has come to its end, but not all its parts.
 */

window.fetchMissing = async (isAsked) => {
  try {
    // Without the server there would be no page at all, and a network's sign-in page is not the server.
    const response = await fetchWithin('/api/health', { redirect: 'error' })
    await response.json()
    return response.ok && ((await refetchMissingScripts()) || isAsked)
  } catch {
    return false
  }
}
