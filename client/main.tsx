import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type DataRouter,
  type RouteObject,
} from 'react-router'
import { canonicalPath, choosesEnglish, DEFAULT_LOCALE } from '../locales/locales.ts'
import { ChunkMissing, loadModule } from './base/arrival/load-module.ts'
import type {} from './test/intake/early-form.ts'
import { startBackgroundWork } from './shell/start-background-work.ts'
import { isDocumentWhole, reportArrived, reportLost, reportStarted } from './base/arrival/signals.ts'
import { createBrowserSources } from './shell/routing/browser-sources.ts'
import { followRequests } from './shell/follow-requests.ts'
import { tolerateMovedNodes } from './shell/moved-nodes.ts'
import { readHydration } from './shell/routing/hydration.ts'
import { Catalogs } from './base/locale/i18n.ts'
import { rememberLocale } from './base/locale/locale-cookie.ts'
import { createRoutes } from './routes.tsx'
import { keyHistoryEntries } from './shell/routing/scroll-position.tsx'
import './styles/index.css'
import { followConnection } from './base/stores/connection-store.ts'
import { followWays } from './base/stores/ways.ts'

reportStarted()
tolerateMovedNodes()
showCanonicalAddress()
keyHistoryEntries()

const sources = createBrowserSources()
let router: DataRouter | undefined
const routes = createRoutes(
  () => sources,
  new Catalogs(sources.catalog),
  (load) => loadModule(load, () => router?.state.navigation.location),
)
// `npm run dev` serves the document without the script at its end.
const isWhole = import.meta.env.DEV || isDocumentWhole()
const hydrationData = isWhole ? readHydration() : undefined

followWays(() => void import('./base/ways/late-ways.ts').catch(() => {}))
followConnection()
followRequests()

const parts = await resolveLazyRoutes(routes)
if (!isWhole || (hydrationData && parts === 'out of reach')) reportLost()
else draw(parts === 'all there')
startBackgroundWork(router)

/**
 * Replaces another spelling of this page's address by the canonical one, to which the server would have
 * redirected; the worker does not. Query and fragment stay.
 */
function showCanonicalAddress(): void {
  const { pathname, search, hash } = location
  if (choosesEnglish(pathname)) rememberLocale(DEFAULT_LOCALE)
  const path = canonicalPath(pathname)
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
}

/** @param isComplete if not, an error page is drawn, which does not match the HTML in the document */
function draw(isComplete: boolean): void {
  reportArrived()
  // Given even without data: the position of a new document is restored by `ScrollPosition`.
  const created = createBrowserRouter(routes, { hydrationData: hydrationData ?? {} })
  router = created
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element')
  const app = <RouterProvider router={created} />
  whenInitialized(created, () => {
    // A transition splits the work, so that taps and scrolling are handled in between. Slides that were
    // completed meanwhile are not hydrated only to be removed.
    if (hydrationData && isComplete && !window.earlyForm?.isThrough())
      startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  })
}

/** Calls back once the first page is loaded: at once if the server has rendered it. */
function whenInitialized(created: DataRouter, callback: () => void): void {
  if (created.state.initialized) return callback()
  const stop = created.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    callback()
  })
}

type Parts = 'all there' | 'gone' | 'out of reach'

/** Loads the screens of this page first, because hydration must find those that the server rendered. */
async function resolveLazyRoutes(all: RouteObject[]): Promise<Parts> {
  const lazy = (matchRoutes(all, location) ?? []).map(({ route }) => route).filter((route) => route.lazy)
  const resolved = await Promise.all(lazy.map(resolveLazyRoute))
  return resolved.find((parts) => parts !== 'all there') ?? 'all there'
}

async function resolveLazyRoute(route: RouteObject): Promise<Parts> {
  if (typeof route.lazy !== 'function') return 'all there'
  try {
    const loaded = await route.lazy()
    Object.assign(route, loaded, { lazy: undefined })
    return 'all there'
  } catch (error) {
    // The router tries again, and shows its error page when that fails too.
    return error instanceof ChunkMissing && error.offline ? 'out of reach' : 'gone'
  }
}
