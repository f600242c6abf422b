import { Hono, type Context, type Handler } from 'hono'
import { routePath } from 'hono/route'
import type { Renderer } from '../client/prerender/renderer.ts'
import { clientAddress, comesByUntrustedProxy, lacksProxy, type ServerEnv } from './client-address.ts'
import type { Config } from './config.ts'
import { answerTo, kindOf, retryHeader } from './errors.ts'
import { describeError, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { describeApi, METHODS, type Call } from './openapi.ts'
import type { Painter } from './previews/painter.ts'
import { createRateLimit, createRefusals, type RateLimitCheck } from './rate-limit.ts'
import { createReplies } from './replies.ts'
import { logAbout, REQUEST_ID, requestId } from './request-id.ts'
import { createAdmin, isAdminPath } from './routes/admin.ts'
import { createDeletion, deletionCall } from './routes/deletion.ts'
import { createEvents, eventsCall, type VisitSettings } from './routes/events.ts'
import { createHealth, createReady, healthCall, readyCall } from './routes/health.ts'
import { createOpenApi, openApiCall } from './routes/openapi.ts'
import { createResult, resultCall } from './routes/result.ts'
import { createResults, resultsCall } from './routes/results.ts'
import { createSave, saveCall } from './routes/save.ts'
import { createSite } from './routes/site.ts'
import { securityHeaders } from './security-headers.ts'
import type { Statics } from './statics.ts'
import type { Store } from './store/store.ts'

/** The parts of an app: some settings, and what is made of the others. `now` is in milliseconds since 1970. */
export type AppParts = Pick<Config, 'publicUrl'> &
  Partial<
    Pick<Config, 'hstsSubdomains' | 'rateLimit' | 'trustedProxies' | 'adminToken' | 'securityContact'>
  > & {
    store: Store
    renderer: Renderer
    /** The name of the build that the renderer comes from. */
    release: string
    statics: Statics
    painter: Painter
    /** How visits are counted; if left out, they are not. */
    visits?: VisitSettings | undefined
    now?: () => number
    log: Log
    /** Records every request, if metrics are on. */
    metrics?: Metrics | undefined
  }

type Route = Call & { handle: (c: Context<ServerEnv>) => Promise<Response> }

/** Makes the whole server as a function from request to response. Making it has no side effects. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { store, log, metrics, now = Date.now, trustedProxies = 0 } = parts
  const replies = createReplies(securityHeaders(parts.publicUrl, parts.renderer.inline, parts.hstsSubdomains))
  const limit = parts.rateLimit === undefined ? undefined : createRateLimit(parts.rateLimit)
  const warnOnce = createWarnings(log)
  const refusals = createRefusals(log)
  const checkRateLimit: RateLimitCheck = async (c, cost = 1) => {
    if (!limit) return undefined
    if (comesByUntrustedProxy(c, trustedProxies)) warnOnce('proxy-not-trusted', UNTRUSTED)
    if (lacksProxy(c, trustedProxies)) warnOnce('proxy-sends-no-address', NO_ADDRESS)
    const spent = (c.get('spent') as number | undefined) ?? 0
    c.set('spent', spent + cost)
    const seconds = await limit(clientAddress(c, trustedProxies), cost, spent)
    if (seconds !== undefined) refusals.count()
    return seconds
  }
  const site = createSite({ ...parts, replies, now }, checkRateLimit)

  const { adminToken: token } = parts
  const admin =
    token === undefined
      ? undefined
      : createAdmin({ token, visits: store.visits, replies, publicUrl: parts.publicUrl, now }, checkRateLimit)

  const routes: Route[] = [
    { ...saveCall, handle: createSave(store, replies, now) },
    { ...resultCall, handle: createResult(store, replies) },
    { ...deletionCall, handle: createDeletion(store, replies, now) },
    { ...resultsCall, handle: createResults(store, replies, log, checkRateLimit) },
    { ...eventsCall, handle: createEvents({ ...parts, replies, trustedProxies, now }, checkRateLimit) },
    { ...healthCall, handle: createHealth(store, replies, now) },
    { ...readyCall, handle: createReady(store, replies, now) },
    { ...openApiCall, handle: createOpenApi(() => describeApi(routes, parts.publicUrl), replies) },
  ]

  const limited = ({ handle, unlimited, cost }: Route): Handler<ServerEnv> =>
    unlimited || !limit
      ? handle
      : async (c) => {
          const seconds = await checkRateLimit(c, cost)
          return seconds === undefined ? handle(c) : replies.failure('too-many-requests', {}, seconds)
        }

  /** Measures a handler. Without metrics, the handler is returned as it is and costs nothing extra. */
  const measured = (route: string | undefined, handle: Handler<ServerEnv>): Handler<ServerEnv> =>
    !metrics
      ? handle
      : async (c, next) => {
          const began = performance.now()
          let status = 500
          try {
            const answer = (await handle(c, next)) as Response
            status = answer.status
            return answer
          } catch (error) {
            status = answerTo(kindOf(error)).status
            throw error
          } finally {
            const seconds = (performance.now() - began) / 1000
            metrics.answered(c.req.method, route ?? (c.get('route') as string) ?? 'other', status, seconds)
          }
        }

  const app = new Hono<ServerEnv>()
  for (const route of routes) app.on(route.method, route.path, measured(route.path, limited(route)))

  // Everything outside the API is answered by the site. It is the notFound handler and not a route, so that
  // each request has one handler and Hono runs it without composing a chain.
  const answerRest = measured(undefined, async (c) => {
    if (isApiPath(c.req.path)) return refuseApi(c)
    return admin && isAdminPath(c.req.path) ? admin(c) : site(c)
  })
  app.notFound((c) => answerRest(c, NO_NEXT) as Promise<Response>)

  function refuseApi(c: Context<ServerEnv>): Response {
    const allowed = METHODS.filter((method) => app.router.match(method, c.req.path)[0].length > 0)
    if (allowed.length === 0) return replies.failure('unknown-address')
    return replies.failure('wrong-method', { Allow: allowed.join(', ').replace('GET', 'GET, HEAD') })
  }

  app.onError((error, c) => {
    const kind = kindOf(error)
    const { status, message, retryAfter } = answerTo(kind)
    const isApi = isApiPath(c.req.path)
    if (isApi && status < 500) return replies.failure(kind)
    const route = isApi ? routePath(c) : ((c.get('route') as string | undefined) ?? 'other')
    logAbout(c, log).error('request-failed', { route, kind, ...describeError(error) })
    const headers = { [REQUEST_ID]: requestId(c) }
    if (isApi) return replies.failure(kind, headers)
    // People read what is outside the API.
    return replies.text(`${message}\n`, status, { ...headers, ...retryHeader(retryAfter) })
  })

  return app
}

const UNTRUSTED =
  'Requests come with X-Forwarded-For: behind a reverse proxy of your own set TRUST_PROXY, or all visitors share one rate limit.'

const NO_ADDRESS =
  'A request came without X-Forwarded-For: let your proxy set it, and let nobody else reach this port, or all visitors share one rate limit and whoever sends the header escapes it.'

/** Makes a function that logs a warning of each kind once. */
function createWarnings(log: Log): (event: string, advice: string) => void {
  const told = new Set<string>()
  return (event, advice) => {
    if (told.has(event)) return
    told.add(event)
    log.warn(event, { advice })
  }
}

function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

/** The `next` of the notFound handler, after which no handler comes. */
const NO_NEXT = async () => {}
