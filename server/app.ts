import { Hono } from 'hono'
import type { Context, Handler } from 'hono'
import { routePath } from 'hono/route'
import type { Renderer } from '../client/rendering/renderer.ts'
import { clientAddress, comesByUntrustedProxy } from './client-address.ts'
import type { ServerEnv } from './client-address.ts'
import { answerTo } from './errors.ts'
import { describeError } from './log.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { describeApi, METHODS } from './openapi.ts'
import type { Call } from './openapi.ts'
import type { Painter } from './previews/painter.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Wait } from './rate-limit.ts'
import { createReplies } from './replies.ts'
import { logAbout, REQUEST_ID, requestId } from './request-id.ts'
import { createAdmin, isAdminPath } from './routes/admin.ts'
import { createDeletion, deletionCall } from './routes/deletion.ts'
import { createEvents, eventsCall } from './routes/events.ts'
import type { VisitSettings } from './routes/events.ts'
import { createHealth, healthCall } from './routes/health.ts'
import { createOpenApi, openApiCall } from './routes/openapi.ts'
import { createReady, readyCall } from './routes/ready.ts'
import { createResult, resultCall } from './routes/result.ts'
import { createResults, resultsCall } from './routes/results.ts'
import { createSave, saveCall } from './routes/save.ts'
import { createSite } from './routes/site.ts'
import { securityHeaders } from './security-headers.ts'
import type { Statics } from './statics.ts'
import { StoreFailure } from './store/store.ts'
import type { Store, StoreFailureKind } from './store/store.ts'

/** What an app is made of. `now` is a clock in milliseconds since 1970; no `rateLimit` means no limit. */
export type AppParts = {
  store: Store
  renderer: Renderer
  /** Names the build that the renderer is of. */
  release: string
  statics: Statics
  painter: Painter
  publicUrl: string
  /** HSTS for all hosts below the site's, too. */
  hstsSubdomains?: boolean
  rateLimit?: number | undefined
  /** How many reverse proxies of one's own stand before the server; none unless told. */
  trustedProxies?: number
  /** How visits are counted; not at all unless told. */
  visits?: VisitSettings | undefined
  /** What opens the operator's page; there is none unless told. */
  adminToken?: string | undefined
  now?: () => number
  log: Log
  /** Told of every request, where somebody asks. */
  metrics?: Metrics | undefined
}

type Route = Call & { handle: (c: Context<ServerEnv>) => Promise<Response> }

/** The whole server as a function from request to response. Making it has no effect. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { store, log, metrics, now = Date.now, trustedProxies = 0 } = parts
  const replies = createReplies(securityHeaders(parts.publicUrl, parts.renderer.inline, parts.hstsSubdomains))
  const limit = parts.rateLimit === undefined ? async () => undefined : createRateLimit(parts.rateLimit)
  let warned = false
  const wait: Wait = (c, cost) => {
    if (!warned && comesByUntrustedProxy(c, trustedProxies)) {
      warned = true
      log.warn('proxy-not-trusted', {
        advice:
          'Requests come with X-Forwarded-For: behind a reverse proxy of your own set TRUST_PROXY, or all visitors share one rate limit.',
      })
    }
    return limit(clientAddress(c, trustedProxies), cost)
  }
  const site = createSite({ ...parts, replies }, wait)

  const { adminToken: token } = parts
  const admin =
    token === undefined
      ? undefined
      : createAdmin({ token, visits: store.visits, replies, publicUrl: parts.publicUrl, now }, wait)

  const routes: Route[] = [
    { ...saveCall, handle: createSave(store, replies, now) },
    { ...resultCall, handle: createResult(store, replies) },
    { ...deletionCall, handle: createDeletion(store, replies, now) },
    { ...resultsCall, handle: createResults(store, replies, log, wait) },
    { ...eventsCall, handle: createEvents({ ...parts, replies, trustedProxies, now }, wait) },
    { ...healthCall, handle: createHealth(store, replies) },
    { ...readyCall, handle: createReady(store, replies, now) },
    { ...openApiCall, handle: createOpenApi(() => describeApi(routes, parts.publicUrl), replies) },
  ]

  const limited = ({ handle, unlimited }: Route): Handler<ServerEnv> =>
    unlimited
      ? handle
      : async (c) => {
          const seconds = await wait(c)
          return seconds === undefined ? handle(c) : replies.failure('too-many-requests', {}, seconds)
        }

  /** Nobody who does not watch pays for it. */
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

  // The site is what no route of the API takes. It is no route itself, so that each request has one handler and
  // Hono runs it without composing a chain.
  const answerRest = measured(undefined, async (c) => {
    if (/^\/api(\/|$)/.test(c.req.path)) return refuseApi(c)
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
    if (answerTo(kind).status < 500) return replies.failure(kind)
    logAbout(c, log).error('request-failed', { route: routePath(c), kind, ...describeError(error) })
    return replies.failure(kind, { [REQUEST_ID]: requestId(c) })
  })

  return app
}

function kindOf(error: unknown): StoreFailureKind | 'internal' {
  return error instanceof StoreFailure ? error.kind : 'internal'
}

/** Nothing comes after what takes every request. */
const NO_NEXT = async () => {}
