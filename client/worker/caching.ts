/// <reference lib="webworker" />
import {
  canonicalPath,
  choosesEnglish,
  LOCALES,
  localeOfPath,
  localePrefix,
  type Locale,
} from '../../locales/locales.ts'
import { withTimeout } from '../base/network/timeout.ts'
import { isHeld } from '../device/lock.ts'
import { DELETION_LOCK, mayPrefetch, readForWorker } from '../base/stores/worker-values.ts'
import { joinSets, type Hashes, type WorkerFiles } from './file-set.ts'
import { CACHE_TIMEOUT, CachedFiles } from './cached-files.ts'
import { findOpenLanguages, findPreferredLanguage, findWantedLanguages, noteCached } from './languages.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by prerender/build/worker-files.ts. */
  __FILES__: WorkerFiles
}

/**
 * Addresses that are not pages of the app: the API, the operator’s page, and files. A dot in the query does
 * not make a file.
 */
const NO_PAGES = [/^\/(api|admin)\b/, /^[^?]*\.[a-z0-9]+(\?|$)/i]

/** How long a page has the network for itself before missing files are looked for, in milliseconds. */
const QUIET = 5_000

/** How long the server has to answer for a page whose shell is not here, in milliseconds. */
const SERVER_TIMEOUT = 15_000

/**
 * Answers every navigation with the shell of the page's language, and every file of the app from this device,
 * online or offline. API calls go to the server. A worker is not installed while a file is missing of the
 * app, or of a language that is read on this device; another language is fetched once a page is shown in it.
 */
export function serveApp(): void {
  const { app, languages, later } = self.__FILES__
  const sets = [app, ...Object.values(languages)]
  const files = new CachedFiles(
    Object.assign({}, ...sets.flatMap(({ packed, single }) => [packed, single]), later) as Hashes,
  )
  self.addEventListener('install', (event) => event.waitUntil(install().catch(giveUp)))
  self.addEventListener('activate', (event) => event.waitUntil(files.dropOthers()))

  const install = async () => {
    // The visitor may have deleted everything while this script was on its way.
    if (!(await mayInstall())) throw new Error('The site was deleted from this device')
    await files.create()
    const sheet = Object.keys(app.single).find((path) => path.endsWith('.css'))
    // A rendered page has its styles inlined: they need not be fetched again.
    if (sheet && !(await files.find(sheet))) await files.offer(sheet, await readForWorker('page-styles'))
    await cacheLanguages(await findWantedLanguages())
  }
  /** Whoever has a worker gets each release, whatever the caches hold: deletion unregisters the worker. */
  const mayInstall = async () => (self.registration.active ? !(await isHeld(DELETION_LOCK)) : mayPrefetch())
  const cacheLanguages = async (wanted: Locale[]) => {
    const needed = wanted.map((language) => languages[language]!)
    await files.complete([app, ...needed], joinSets(app, needed[0]!))
    await noteCached(wanted)
  }

  /**
   * Deletes the files of a failed installation if no worker uses them; the browser's own cache still has
   * them. WebKit would evict them while the next installation relies on them.
   */
  const giveUp = async (error: unknown) => {
    if (!self.registration.active) await files.drop()
    throw error
  }

  /**
   * Fetches files that were evicted or damaged, and those of a language that is new here, before they are
   * needed: once for each language that pages are open in, and again when a shell is missing.
   */
  let seen = new Set<Locale>()
  let looking: Promise<void> | undefined
  const lookThrough = () =>
    (looking ??= new Promise((resolve) => setTimeout(resolve, QUIET))
      .then(async () => {
        const before = seen
        const unseen = (await findOpenLanguages()).filter((language) => !before.has(language))
        if (unseen.length === 0) return
        await cacheLanguages(unseen)
        await files.mend(Object.keys(later))
        for (const language of unseen) before.add(language)
      })
      .catch(() => {})
      .finally(() => {
        looking = undefined
      }))

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (url.origin !== location.origin || request.method !== 'GET') return
    const address = canonicalPath(url.pathname) + url.search
    const isPage = request.mode === 'navigate' && !NO_PAGES.some((none) => none.test(address))
    if (!isPage && !files.lists(url.pathname)) return
    // Also on file requests: a page that changes its language fetches words, but no document.
    event.waitUntil(lookThrough())
    const lookAgain = () => void (seen = new Set())
    event.respondWith(isPage ? answerNavigation(files, url, request, lookAgain) : files.answer(url.pathname))
  })
}

/**
 * Answers with the shell of the page's language, also at other spellings of its address: the app shows the
 * canonical one.
 * @param onMissing called when the page's shell is not here, or damaged
 */
async function answerNavigation(
  files: CachedFiles,
  url: URL,
  request: Request,
  onMissing: () => void,
): Promise<Response> {
  const preferred = () => withTimeout(CACHE_TIMEOUT, findPreferredLanguage).catch(() => LOCALES[0].code)
  const path = canonicalPath(url.pathname)
  if (path === '/' && !choosesEnglish(url.pathname)) {
    const locale = await preferred()
    if (locale !== 'en') return Response.redirect(localePrefix(locale) + url.search, 302)
  }
  await withTimeout(CACHE_TIMEOUT, () => files.create()).catch(() => {})
  const shellOf = (locale: Locale) => files.find(`/shell/${locale}.html`)
  const shell = await shellOf(localeOfPath(path))
  if (shell) return shell
  onMissing()
  // The server answers, as on a first visit. Only with the original request may it redirect.
  const answer = fetch(request)
  try {
    return await withTimeout(SERVER_TIMEOUT, () => answer)
  } catch {
    // In the shell of another language the app says that this one is not here yet.
    for (const locale of [await preferred(), ...LOCALES.map(({ code }) => code)]) {
      const other = await shellOf(locale)
      if (other) return other
    }
    return answer
  }
}
