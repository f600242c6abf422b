/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LOCALES, localeOfPath, localePrefix, matchLocale, type Locale } from '../../locales/locales.ts'
import { REQUEST_TIMEOUT } from '../api.ts'
import { isKeepable, LATER_CACHE } from '../later-cache.ts'
import { timeLimit } from '../time-limit.ts'
import { readChosenLocale } from './locale-cookie.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>
}

/** Addresses that are no pages: the API, and files. A dot in the query makes no file. */
const NO_PAGES = [/^\/api\//, /^[^?]*\.[a-z0-9]+(\?|$)/i]

/**
 * Answers every navigation from a shell of the page's language, and every file of the app from the
 * precache, with or without a network. API calls go to the server.
 */
export function serveApp(): void {
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: null as unknown as string })
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(({ url, request }) => answerNavigation(url, request), { denylist: NO_PAGES }),
  )
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), answerAsset)
}

async function answerNavigation(url: URL, request: Request): Promise<Response> {
  if (url.pathname === '/') {
    const locale = await preferredLocale()
    if (locale !== 'en') return Response.redirect(localePrefix(locale) + url.search, 302)
  }
  const shell = await matchPrecache(`/shell/${localeOfPath(url.pathname)}.html`)
  // Without its shell (caches evicted) the server answers, as on a first visit; only so may it lead elsewhere.
  return shell ?? fetch(request)
}

/** As the server does at '/': the language once chosen, else the browser's. */
async function preferredLocale(): Promise<Locale> {
  return (await readChosenLocale()) ?? matchLocale(navigator.languages) ?? LOCALES[0].code
}

/** Hashed files never change. */
async function answerAsset({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(LATER_CACHE)
  const kept = await cache.match(request)
  if (kept && isKeepable(kept)) return kept
  const response = await fetch(
    request,
    isAskedFor(request) ? { signal: timeLimit(REQUEST_TIMEOUT).signal } : {},
  )
  if (isKeepable(response)) await cache.put(request, response.clone()).catch(() => {})
  return response
}

/**
 * Items and texts, which a page asks for and gives up on in time: so must the worker, or a file asked for once more
 * would wait for the answer that never comes. Scripts may take as long as a slow line needs.
 */
function isAskedFor({ url }: Request): boolean {
  return url.endsWith('.json')
}
