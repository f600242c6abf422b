import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, RouterProvider, type DataRouter, type RouteObject } from 'react-router'
import { ChunkMissing, loadModule } from './app/load-module.ts'
import { createPageRouter } from './app/router.ts'
import { startBackgroundWork } from './app/start-background-work.ts'
import { reportLost, takeNoticeAway } from './arrival/notice.ts'
import { createBrowserSources } from './browser-sources.ts'
import { followRequests } from './follow-requests.ts'
import { readHydration } from './hydration.ts'
import { Words } from './locale/i18n.ts'
import { createRoutes } from './routes.tsx'
import './styles/index.css'
import { followConnection } from './ui/connection-store.ts'

const sources = createBrowserSources()
let router: DataRouter | undefined
const routes = createRoutes(sources, new Words(sources), (load) =>
  loadModule(load, () => router?.state.navigation.location),
)
const hydrationData = readHydration()

followConnection()
followRequests()

const parts = await resolveLazyRoutes(routes)
if (hydrationData && parts === 'out of reach') reportLost()
else draw(parts === 'all there')
startBackgroundWork()

/** @param isComplete else an error page will be drawn, which no rendered page resembles */
function draw(isComplete: boolean): void {
  takeNoticeAway()
  router = createPageRouter(routes, hydrationData)
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element')
  const app = <RouterProvider router={router} />
  if (hydrationData && isComplete) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

type Parts = 'all there' | 'gone' | 'out of reach'

/** Hydration must find the screens that the server rendered, so these are loaded first. */
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
    // The router asks again and shows its error page when that fails too.
    return error instanceof ChunkMissing && error.offline ? 'out of reach' : 'gone'
  }
}
