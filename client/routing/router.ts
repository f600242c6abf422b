import {
  createPath,
  IDLE_NAVIGATION,
  matchRoutes,
  parsePath,
  resolvePath,
  RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type DataRouter,
  type HydrationState,
  type Location,
  type NavigateOptions,
  type RouteObject,
  type RouterState,
  type To,
} from 'react-router'

/** React Router's own kinds of history, one of a browser and one in memory; it does not export their type. */
type History = ReturnType<typeof createBrowserHistory>

/** How an address is reached: by Back, Forward or the first load, or in a new or the same history entry. */
type HistoryAction = RouterState['historyAction']

type Match = RouterState['matches'][number]
type Route = Match['route']
type Errors = NonNullable<RouterState['errors']>

/** What matched routes have loaded: their data and errors by route, or where to go instead. */
type Loaded = { loaderData: RouterState['loaderData']; errors: Errors | null; redirect?: string }

/** A page to show. `isReload` is the page shown, whose data is loaded once more. */
type Target = {
  action: HistoryAction
  location: Location
  /** Leaves the window where it is. */
  preventScrollReset?: boolean | undefined
  isReload?: boolean
}

/**
 * Creates a page's router, in place of React Router's `createBrowserRouter`. It provides what React Router's
 * `RouterProvider` and hooks need to show pages and to load them: nested routes with lazily loaded files,
 * loaders, redirects, error boundaries, reloading, and the position each page was scrolled to. It has no
 * actions, fetchers, forms or blockers, with which React Router's own weighs 12 kB more on every first visit.
 * @param routes each with an `id`; one of them has to match every address
 * @param hydrationData the data of a page that the server has rendered, which is not loaded again
 */
export function createPageRouter(
  routes: RouteObject[],
  hydrationData?: HydrationState,
  history: History = createBrowserHistory(),
): DataRouter {
  const router = new PageRouter(routes, hydrationData, history)
  router.start()
  // What is missing is called only by hooks that the site does not use.
  return router as unknown as DataRouter
}

class PageRouter implements Pick<
  DataRouter,
  'state' | 'routes' | 'manifest' | 'subscribe' | 'navigate' | 'revalidate' | 'createHref' | 'encodeLocation'
> {
  state: RouterState
  readonly manifest: Record<string, Route> = {}
  readonly routes: Route[]
  readonly createHref: History['createHref']
  readonly encodeLocation: History['encodeLocation']
  readonly #history: History
  readonly #subscribers = new Set<Parameters<DataRouter['subscribe']>[0]>()
  #loading: (Target & { controller: AbortController }) | undefined
  /** Resolved when the page shown has been loaded again. */
  #reloads: (() => void)[] = []
  #scroll:
    { positions: Record<string, number>; read: () => number; keyOf: (at: Location) => string } | undefined

  constructor(routes: RouteObject[], hydrationData: HydrationState | undefined, history: History) {
    this.#history = history
    this.createHref = history.createHref
    this.encodeLocation = history.encodeLocation
    this.routes = this.#register(routes)
    const { location, action: historyAction } = history
    const matches = this.match(location)
    const loaderData = hydrationData?.loaderData ?? {}
    const errors = hydrationData?.errors ?? null
    const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined)
    const shown = failed === -1 ? matches : matches.slice(0, failed)
    const initialized = shown.every(({ route }) => !route.lazy && (!route.loader || route.id in loaderData))
    this.state = {
      historyAction,
      location,
      matches,
      initialized,
      renderFallback: !initialized,
      navigation: IDLE_NAVIGATION,
      // The browser itself scrolls a page that the server has rendered.
      restoreScrollPosition: hydrationData ? false : null,
      preventScrollReset: false,
      revalidation: 'idle',
      loaderData,
      actionData: null,
      errors,
      fetchers: new Map(),
      blockers: new Map(),
    }
  }

  /** Follows the history, and loads what the first page lacks. */
  start(): void {
    this.#history.listen(({ action, location }) => void this.#go({ action, location }))
    const { initialized, historyAction: action, location } = this.state
    if (!initialized) void this.#load({ action, location })
  }

  match(location: Location): Match[] {
    const matches = matchRoutes(this.routes, location)
    if (!matches) throw new Error(`No route matches ${location.pathname}`)
    return matches as Match[]
  }

  subscribe(subscriber: Parameters<DataRouter['subscribe']>[0]): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Goes to a page, or by so many entries of the history. */
  async navigate(
    to: To | number | null,
    { replace, state, preventScrollReset }: NavigateOptions = {},
  ): Promise<void> {
    if (typeof to === 'number') return this.#history.go(to)
    const action = (replace ? 'REPLACE' : 'PUSH') as HistoryAction
    await this.#go({ action, location: this.#locate(to ?? '', state), preventScrollReset })
  }

  /** Loads the data of the page shown once more, or restarts a navigation in progress. */
  revalidate(): Promise<void> {
    const done = new Promise<void>((resolve) => this.#reloads.push(resolve))
    this.#update({ revalidation: 'loading' })
    const { historyAction: action, location } = this.state
    void this.#load(this.#loading ?? { action, location, isReload: true })
    return done
  }

  /**
   * Remembers the position of every page that is left, and restores it when the visitor comes back.
   * @returns a function that stops this
   */
  enableScrollRestoration(
    positions: Record<string, number>,
    read: () => number,
    keyOf: (location: Location) => string,
  ): () => void {
    this.#scroll = { positions, read, keyOf }
    if (this.state.restoreScrollPosition === null && this.state.navigation === IDLE_NAVIGATION) {
      const position = this.#findPosition(this.state.location)
      if (position !== null) this.#update({ restoreScrollPosition: position })
    }
    return () => (this.#scroll = undefined)
  }

  #register(routes: RouteObject[]): Route[] {
    return routes.map((route) => {
      const { id, children } = route
      if (id === undefined) throw new Error(`The route ${route.path} has no id`)
      const registered = { ...route, id, ...mapRouteProperties({ ...route, id } as Route) } as Route
      if (children) registered.children = this.#register(children)
      return (this.manifest[id] = registered)
    })
  }

  #locate(to: To, state: unknown): Location {
    const path = resolvePath(typeof to === 'string' ? parsePath(to) : to, this.state.location.pathname)
    const key = Math.random().toString(36).slice(2, 10)
    return { ...path, ...this.encodeLocation(path), state: state ?? null, key }
  }

  async #go(target: Target): Promise<void> {
    this.#savePosition()
    if (!isWithinPage(this.state, target.location)) return this.#load(target)
    this.#loading?.controller.abort()
    this.#loading = undefined
    this.#commit(target, { matches: this.match(target.location) })
  }

  async #load(target: Target): Promise<void> {
    this.#loading?.controller.abort()
    const controller = new AbortController()
    this.#loading = { ...target, controller }
    const { action, location, isReload } = target
    const { initialized, loaderData } = this.state
    const matches = this.match(location)
    if (initialized && !isReload) {
      const navigation = { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction: action }
      this.#update({ navigation: navigation as RouterState['navigation'] })
    }
    const url = this.#history.createURL(createPath({ ...location, hash: '' }))
    const request = new Request(url, { signal: controller.signal })
    const loaded = await loadMatches(matches, request, initialized ? {} : loaderData)
    if (controller.signal.aborted) return
    this.#loading = undefined
    if (loaded.redirect === undefined) this.#commit(target, { ...loaded, matches })
    else await this.#redirect(target, loaded.redirect)
  }

  async #redirect({ action, preventScrollReset }: Target, address: string): Promise<void> {
    const url = this.#history.createURL(address)
    const isHere = url.origin === this.#history.createURL('/').origin
    if (!isHere) return globalThis.location.replace(url)
    // The address that redirects is in the history already, except on the way to a new entry.
    await this.#go({
      action: action === 'PUSH' ? action : ('REPLACE' as HistoryAction),
      location: this.#locate(url.pathname + url.search + url.hash, null),
      preventScrollReset,
    })
  }

  #commit(
    { action: historyAction, location, preventScrollReset = false, isReload = false }: Target,
    loaded: { matches: Match[] } & Partial<Loaded>,
  ): void {
    if (!isReload && historyAction === 'PUSH') this.#history.push(location, location.state)
    if (!isReload && historyAction === 'REPLACE') this.#history.replace(location, location.state)
    const { matches, loaderData = this.state.loaderData, errors = this.state.errors } = loaded
    this.#update({
      matches,
      loaderData,
      errors,
      historyAction,
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
      restoreScrollPosition: isReload ? false : this.#findPosition(location),
      preventScrollReset,
    })
    for (const resolve of this.#reloads.splice(0)) resolve()
  }

  #update(changes: Partial<RouterState>): void {
    this.state = { ...this.state, ...changes }
    const update = { deletedFetchers: [], newErrors: changes.errors ?? null, flushSync: false }
    for (const subscriber of this.#subscribers) subscriber(this.state, update)
  }

  #savePosition(): void {
    if (!this.#scroll) return
    const { positions, read, keyOf } = this.#scroll
    positions[keyOf(this.state.location)] = read()
  }

  #findPosition(location: Location): number | null {
    return this.#scroll?.positions[this.#scroll.keyOf(location)] ?? null
  }
}

/** Whether an address names a place on the page shown, so that nothing has to be loaded. */
function isWithinPage({ location: here, initialized }: RouterState, there: Location): boolean {
  const isSamePage = here.pathname === there.pathname && here.search === there.search
  return initialized && isSamePage && there.hash !== ''
}

/** Loads the files and the data of all matches, except for data that is there already. */
async function loadMatches(
  matches: Match[],
  request: Request,
  known: RouterState['loaderData'],
): Promise<Loaded> {
  const outcomes = await Promise.all(matches.map((match) => loadMatch(match, request, known)))
  const loaded: Loaded = { loaderData: {}, errors: null }
  for (const [index, outcome] of outcomes.entries()) {
    const { id } = matches[index]!.route
    if ('redirect' in outcome) return { ...loaded, redirect: outcome.redirect }
    if ('data' in outcome) loaded.loaderData[id] = outcome.data
    if ('error' in outcome) {
      const above = matches.slice(0, index + 1).reverse()
      const boundary = above.find(({ route }) => route.errorElement)
      loaded.errors = { [(boundary ?? matches[0]!).route.id]: outcome.error, ...loaded.errors }
    }
  }
  return loaded
}

type Outcome = { data: unknown } | { error: unknown } | { redirect: string } | Record<string, never>

async function loadMatch(
  { route, params }: Match,
  request: Request,
  known: RouterState['loaderData'],
): Promise<Outcome> {
  try {
    if (typeof route.lazy === 'function') {
      const file = await route.lazy()
      Object.assign(route, file, mapRouteProperties(file as Route), { lazy: undefined })
    }
    if (typeof route.loader !== 'function') return {}
    if (route.id in known) return { data: known[route.id] }
    const data: unknown = await route.loader({
      params,
      request,
      context: new RouterContextProvider(),
    } as never)
    return findRedirect(data) ?? { data: hasInit(data) ? data.data : data }
  } catch (thrown) {
    const elsewhere = findRedirect(thrown)
    if (elsewhere) return elsewhere
    if (!hasInit(thrown)) return { error: thrown }
    const { data, init } = thrown
    return { error: new ErrorResponseImpl(init?.status ?? 500, init?.statusText, data) }
  }
}

/** Reads a redirect that a loader has returned or thrown. */
function findRedirect(value: unknown): { redirect: string } | undefined {
  return value instanceof Response ? { redirect: value.headers.get('Location') ?? '/' } : undefined
}

/** Whether a loader has returned or thrown what React Router's `data` makes: data with a status. */
function hasInit(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (value as { type?: unknown } | null | undefined)?.type === 'DataWithResponseInit'
}
