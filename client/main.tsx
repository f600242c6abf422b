import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, RouterProvider, type DataRouter, type RouteObject } from 'react-router'
import { observeRequests } from './api.ts'
import { loadModule } from './app/load-module.ts'
import { createPageRouter } from './app/router.ts'
import { startBackgroundWork } from './app/start-background-work.ts'
import { createBrowserSources } from './browser-sources.ts'
import { readHydration } from './hydration.ts'
import { Words } from './locale/i18n.ts'
import { createRoutes } from './routes.tsx'
import './styles/index.css'
import { connection, followConnection } from './ui/connection-store.ts'
import { startLoading } from './ui/progress-store.ts'

const sources = createBrowserSources()
let router: DataRouter | undefined
const routes = createRoutes(sources, new Words(sources), (load) =>
  loadModule(load, () => router?.state.navigation.location),
)
const hydrationData = readHydration()

followConnection()
observeRequests(() => {
  const end = startLoading()
  return (error) => {
    if (error?.kind === 'network' || error?.kind === 'timeout') connection.set('offline')
    else if (!error) connection.set('online')
    end(error ? 'failed' : 'finished')
  }
})

const resolved = await resolveLazyRoutes(routes)
router = createPageRouter(routes, hydrationData)
const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
const app = <RouterProvider router={router} />
if (hydrationData && resolved) hydrateRoot(root, app)
else createRoot(root).render(app)
startBackgroundWork()

/**
 * Hydration must find the screens that the server rendered, so these are loaded first.
 * @returns whether all are there; else an error page will be drawn, which no rendered page resembles
 */
async function resolveLazyRoutes(all: RouteObject[]): Promise<boolean> {
  const lazy = (matchRoutes(all, location) ?? []).map(({ route }) => route).filter((route) => route.lazy)
  const resolved = await Promise.all(
    lazy.map(async (route) => {
      if (typeof route.lazy !== 'function') return true
      try {
        const loaded = await route.lazy()
        Object.assign(route, loaded, { lazy: undefined })
        return true
      } catch {
        // The router asks again and shows its error page when that fails too.
        return false
      }
    }),
  )
  return resolved.every(Boolean)
}
