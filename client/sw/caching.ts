/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LOCALES, localeOfPath, localePrefix, matchLocale, type Locale } from '../../locales/locales.ts'
import { readLocaleCookie } from './locale-cookie.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null }>
}

/** Hashed files that are fetched when first needed: report texts, item banks. They never change. */
const LATER = 'bigfive-later'

/**
 * Answers every navigation from a shell of the page's language, and every file of the app from the
 * precache, with or without a network. API calls go to the server.
 */
export function serveApp(): void {
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: null as unknown as string })
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(({ url }) => answerNavigation(url), { denylist: [/^\/api\//, /\.[a-z0-9]+$/i] }),
  )
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), answerAsset)
}

async function answerNavigation(url: URL): Promise<Response> {
  if (url.pathname === '/') {
    const locale = await preferredLocale()
    if (locale !== 'en') return Response.redirect(localePrefix(locale) + url.search, 302)
  }
  const shell = await matchPrecache(`/shell/${localeOfPath(url.pathname)}.html`)
  // Without its shell (caches evicted) the server answers, as on a first visit.
  return shell ?? fetch(url.href)
}

/** As the server does at '/': the language once chosen, else the browser's. */
async function preferredLocale(): Promise<Locale> {
  return (await readLocaleCookie()) ?? matchLocale(navigator.languages) ?? LOCALES[0].code
}

async function answerAsset({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(LATER)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone()).catch(() => {})
  return response
}
