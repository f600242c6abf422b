import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router'

/**
 * Creates a page's router as createBrowserRouter does. That function is in a module with links, forms and
 * prefetching, which no bundler can leave out: 5 kB more on every first visit.
 */
export function createPageRouter(
  routes: RouteObject[],
  hydrationData: HydrationState | undefined,
): DataRouter {
  return createRouter({
    routes,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    ...(hydrationData && { hydrationData }),
  }).initialize()
}
