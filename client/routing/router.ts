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
 * The router of a page, as createBrowserRouter makes it. That one lives in a module with links, forms
 * and prefetching, which no bundler can leave out: 5 kB that every first visit would pay.
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
