/// <reference lib="webworker" />
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LOCALES, localeOfPath, localePrefix, matchLocale, type Locale } from '../../locales/locales.ts'
import { KeptFiles, type Hashes } from './kept-files.ts'
import { readChosenLocale } from './locale-cookie.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put here by build/worker-files.ts: what belongs to the installed site, and what is kept once it was asked for. */
  __FILES__: { installed: Hashes; later: Hashes }
}

/** Addresses that are no pages: the API, and files. A dot in the query makes no file. */
const NO_PAGES = [/^\/api\//, /^[^?]*\.[a-z0-9]+(\?|$)/i]

/** How long a page has for itself before the files are looked through, in milliseconds. */
const QUIET = 5_000

/**
 * Answers every navigation from a shell of the page's language, and every file of the app from this device, with or
 * without a network. API calls go to the server. A worker whose files are not all there is not installed.
 */
export function serveApp(): void {
  const { installed, later } = self.__FILES__
  const files = new KeptFiles({ ...installed, ...later })
  const install = () => files.complete(Object.keys(installed))
  self.addEventListener('install', (event) => event.waitUntil(install().catch(giveUp)))
  self.addEventListener('activate', (event) => event.waitUntil(files.dropOthers()))

  /**
   * Without a worker that uses them, the files of a failed installation are left to the browser's own cache. WebKit
   * would forget them while the next installation counts on them.
   */
  const giveUp = async (error: unknown) => {
    if (!self.registration.active) await files.drop()
    throw error
  }

  /** Files that were evicted, or damaged, are fetched again before they are needed. */
  let repairing: Promise<void> | undefined
  const repair = () =>
    (repairing ??= new Promise((resolve) => setTimeout(resolve, QUIET)).then(install).catch(() => {
      repairing = undefined
    }))

  registerRoute(
    new NavigationRoute(
      ({ url, request, event }) => {
        event.waitUntil(repair())
        return answerNavigation(files, url, request)
      },
      { denylist: NO_PAGES },
    ),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && files.lists(url.pathname),
    ({ url }) => files.answer(url.pathname),
  )
}

async function answerNavigation(files: KeptFiles, url: URL, request: Request): Promise<Response> {
  if (url.pathname === '/') {
    const locale = await preferredLocale()
    if (locale !== 'en') return Response.redirect(localePrefix(locale) + url.search, 302)
  }
  const shell = await files.find(`/shell/${localeOfPath(url.pathname)}.html`)
  // Without its shell (caches evicted) the server answers, as on a first visit; only so may it lead elsewhere.
  return shell ?? fetch(request)
}

/** As the server does at '/': the language once chosen, else the browser's. */
async function preferredLocale(): Promise<Locale> {
  return (await readChosenLocale()) ?? matchLocale(navigator.languages) ?? LOCALES[0].code
}
