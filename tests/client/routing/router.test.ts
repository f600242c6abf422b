import { data, redirect, replace, type DataRouter, type HydrationState, type RouteObject } from 'react-router'
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { createPageRouter } from '../../../client/routing/router.ts'
import { waitFor } from '../../support/wait-for.ts'

type History = ReturnType<typeof createMemoryHistory>
type Create = (
  routes: RouteObject[],
  hydrationData: HydrationState | undefined,
  history: History,
) => DataRouter

/** Both pass the same cases, so that the site’s router behaves as React Router’s documentation says. */
const ROUTERS: [string, Create][] = [
  ['the site’s router', createPageRouter],
  [
    'React Router’s',
    (routes, hydrationData, history) =>
      createRouter({
        routes,
        history,
        mapRouteProperties,
        ...(hydrationData && { hydrationData }),
      }).initialize(),
  ],
]

const Nothing = () => null

describe.each(ROUTERS)('%s', (_, create) => {
  /** Opens a site whose pages load their own path, unless `loaders` says otherwise. */
  function open(
    loaders: Record<string, RouteObject['loader']> = {},
    { entries = ['/a'], hydrationData }: { entries?: string[]; hydrationData?: HydrationState } = {},
  ) {
    const page = (path: string): RouteObject => ({
      id: path,
      path,
      loader: loaders[path] ?? (({ request }) => new URL(request.url).pathname),
    })
    const children = [...['a', 'b', 'c', 'r/:id'].map(page), { id: 'unknown', path: '*', loader: refuse }]
    const boundary = { id: 'boundary', ErrorBoundary: Nothing, children }
    const routes = [{ id: 'frame', path: '/', ErrorBoundary: Nothing, children: [boundary] }]
    const history = createMemoryHistory({ initialEntries: entries })
    const router = create(routes, hydrationData, history)
    return { router, history }
  }

  const refuse = () => {
    throw data('no such page', { status: 404 })
  }

  const ready = async (router: DataRouter) =>
    waitFor(() => {
      expect(router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } })
    })

  const idOf = (router: DataRouter) => router.state.matches.at(-1)?.route.id

  async function goBack(router: DataRouter, history: History): Promise<void> {
    history.go(-1)
    await ready(router)
  }

  test('loads the first page’s data, with its parameters and address', async () => {
    const loader = vi.fn(({ params, request }) => [params.id, new URL(request.url).search])
    const { router } = open({ 'r/:id': loader }, { entries: ['/r/7?x=1#place'] })
    expect(router.state).toMatchObject({ initialized: false, renderFallback: true, historyAction: 'POP' })
    await ready(router)
    expect(router.state.loaderData['r/:id']).toEqual(['7', '?x=1'])
    expect(router.state).toMatchObject({ errors: null, renderFallback: false, revalidation: 'idle' })
    expect(router.state.location).toMatchObject({ pathname: '/r/7', search: '?x=1', hash: '#place' })
  })

  test('does not load again what the server has rendered, and leaves scrolling it to the browser', () => {
    const loader = vi.fn()
    const { router } = open({ a: loader }, { hydrationData: { loaderData: { a: 'rendered' } } })
    expect(router.state).toMatchObject({ initialized: true, loaderData: { a: 'rendered' } })
    expect(router.state.restoreScrollPosition).toBe(false)
    expect(loader).not.toHaveBeenCalled()
  })

  test('shows an error that the server has rendered', () => {
    const loader = vi.fn()
    const { router } = open({ a: loader }, { hydrationData: { loaderData: {}, errors: { boundary: 'e' } } })
    expect(router.state).toMatchObject({ initialized: true, errors: { boundary: 'e' } })
    expect(loader).not.toHaveBeenCalled()
  })

  test('goes to a page once it is loaded, and back', async () => {
    const { router, history } = open()
    await ready(router)
    const changes: string[] = []
    router.subscribe(({ navigation, location }) => changes.push(`${navigation.state} ${location.pathname}`))
    const going = router.navigate('/b', { state: { from: 'a' } })
    expect(history.location.pathname).toBe('/a')
    expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/b' } })
    await going
    expect(changes).toEqual(['loading /a', 'idle /b'])
    expect(router.state).toMatchObject({ historyAction: 'PUSH', loaderData: { b: '/b' } })
    expect(history.location).toMatchObject({ pathname: '/b', state: { from: 'a' } })
    await goBack(router, history)
    expect(router.state).toMatchObject({ historyAction: 'POP', location: { pathname: '/a' } })
  })

  test('replaces the current entry where that is wanted', async () => {
    const { router, history } = open({}, { entries: ['/c', '/a'] })
    await ready(router)
    await router.navigate('/b', { replace: true })
    expect(router.state.historyAction).toBe('REPLACE')
    await goBack(router, history)
    expect(router.state.location.pathname).toBe('/c')
  })

  test('two taps: the last one counts, and the request of the first is aborted', async () => {
    let aborted = false
    const slow = ({ request }: { request: Request }) =>
      new Promise((resolve) => {
        request.signal.addEventListener('abort', () => {
          aborted = true
          resolve('late')
        })
      })
    const { router, history } = open({ b: slow })
    await ready(router)
    const first = router.navigate('/b')
    await router.navigate('/c')
    await first
    expect(aborted).toBe(true)
    expect(router.state.location.pathname).toBe('/c')
    expect(router.state.loaderData).toEqual({ c: '/c' })
    await goBack(router, history)
    expect(router.state.location.pathname).toBe('/a')
  })

  test.each<[string, string, string, number]>([
    ['a place on the page', '/a', '#x', 0],
    ['the same place again', '/a#x', '#x', 0],
    ['another place', '/a#x', '#y', 0],
    ['the page itself, from a place on it', '/a#x', '/a', 1],
    ['the page itself', '/a', '/a', 1],
    ['another query', '/a', '/a?q', 1],
  ])('%s: from %s to %s its data is loaded %i times more', async (_, from, to, times) => {
    const loader = vi.fn(() => 'data')
    const { router } = open({ a: loader }, { entries: [from] })
    await ready(router)
    await router.navigate(to)
    expect(loader).toHaveBeenCalledTimes(1 + times)
    expect(router.createHref(router.state.location)).toBe(to.startsWith('#') ? `/a${to}` : to)
    expect(router.state.loaderData).toEqual({ a: 'data' })
  })

  test('an address without a page is an error with its status, which a place on it does not end', async () => {
    const { router } = open({}, { entries: ['/nowhere'] })
    await ready(router)
    expect(router.state.errors).toMatchObject({ boundary: { status: 404, data: 'no such page' } })
    await router.navigate('#place')
    expect(router.state.errors).toMatchObject({ boundary: { status: 404 } })
    await router.navigate('/b')
    expect(router.state.errors).toBeNull()
  })

  test('what a loader throws is caught by the nearest boundary', async () => {
    const mistake = new TypeError('oops')
    const { router } = open({ b: () => Promise.reject(mistake) })
    await ready(router)
    await router.navigate('/b')
    expect(router.state).toMatchObject({ errors: { boundary: mistake }, location: { pathname: '/b' } })
  })

  test('data with a status is data', async () => {
    const { router } = open({ b: () => data({ kind: 'unknown' }, { status: 404 }) })
    await ready(router)
    await router.navigate('/b')
    expect(router.state).toMatchObject({ errors: null, loaderData: { b: { kind: 'unknown' } } })
  })

  test('follows a redirect, which leaves no entry behind', async () => {
    const { router, history } = open({ b: () => redirect('/c?x#y') })
    await ready(router)
    await router.navigate('/b')
    await ready(router)
    expect(history.createHref(router.state.location)).toBe('/c?x#y')
    await goBack(router, history)
    expect(router.state.location.pathname).toBe('/a')
  })

  test('the first page can redirect', async () => {
    const { router, history } = open({ b: () => replace('/c') }, { entries: ['/a', '/b'] })
    await ready(router)
    expect(router.state.location.pathname).toBe('/c')
    await goBack(router, history)
    expect(router.state.location.pathname).toBe('/a')
  })

  test('files are loaded with the page, and again after a failure', async () => {
    const files = [() => Promise.reject(new Error('gone')), async () => ({ Component: Nothing })]
    const page = { id: 'a', path: 'a', lazy: () => files.shift()!() } as RouteObject
    const boundary = { id: 'boundary', ErrorBoundary: Nothing, children: [page] }
    const history = createMemoryHistory({ initialEntries: ['/a'] })
    const router = create([{ id: 'frame', path: '/', children: [boundary] }], undefined, history)
    await ready(router)
    expect(router.state.errors).toMatchObject({ boundary: { message: 'gone' } })
    await router.revalidate()
    expect(router.state.errors).toBeNull()
    expect(router.state.matches.at(-1)?.route).toMatchObject({ element: { type: Nothing } })
  })

  test('a page whose frame does not load is an error of the frame', async () => {
    const frame = {
      id: 'frame',
      path: '/',
      ErrorBoundary: Nothing,
      lazy: () => Promise.reject(new Error('no messages')),
      children: [{ id: 'a', path: 'a', ErrorBoundary: Nothing }],
    } as RouteObject
    const router = create([frame], undefined, createMemoryHistory({ initialEntries: ['/a'] }))
    await ready(router)
    expect(router.state.errors).toMatchObject({ frame: { message: 'no messages' } })
  })

  test('loads the data of the page once more, without a navigation', async () => {
    let times = 0
    const { router, history } = open({ a: () => ++times })
    await ready(router)
    const seen: string[] = []
    router.subscribe(({ navigation, revalidation }) => seen.push(`${navigation.state} ${revalidation}`))
    await router.revalidate()
    expect(seen).toEqual(['idle loading', 'idle idle'])
    expect(router.state).toMatchObject({ loaderData: { a: 2 }, restoreScrollPosition: false })
    expect(history.index).toBe(0)
  })

  test('loading once more during a navigation does not end it', async () => {
    let times = 0
    const { router } = open({ b: async () => ++times })
    await ready(router)
    const going = router.navigate('/b')
    await router.revalidate()
    await going
    expect(router.state.location.pathname).toBe('/b')
    expect(router.state.loaderData).toEqual({ b: times })
    expect(idOf(router)).toBe('b')
  })

  test('a page is scrolled to where it was left, a new one is not', async () => {
    const { router, history } = open()
    await ready(router)
    let y = 500
    const positions: Record<string, number> = {}
    const stop = router.enableScrollRestoration(
      positions,
      () => y,
      ({ pathname }) => pathname,
    )
    await router.navigate('/b')
    expect(router.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: false })
    y = 70
    await goBack(router, history)
    expect(router.state.restoreScrollPosition).toBe(500)
    expect(positions).toEqual({ '/a': 500, '/b': 70 })
    await router.navigate('/c', { preventScrollReset: true })
    expect(router.state.preventScrollReset).toBe(true)
    stop()
    y = 0
    await router.navigate('/a')
    expect(router.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: false })
  })

  test('a position known before is restored on the first page', async () => {
    const { router } = open()
    await ready(router)
    router.enableScrollRestoration(
      { '/a': 300 },
      () => 0,
      ({ pathname }) => pathname,
    )
    expect(router.state.restoreScrollPosition).toBe(300)
  })
})

test('the site’s router refuses a route without an id', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  expect(() => createPageRouter([{ path: '/' }], undefined, history)).toThrow('no id')
})
