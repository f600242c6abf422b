import { createServer, type IncomingMessage } from 'node:http'
import { Server, type AddressInfo } from 'node:net'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerEnv } from './client-address.ts'
import { watchConnections, type ConnectionLimits } from './connections.ts'
import { describeError, type Log } from './log.ts'
import { createReplies, type Replies } from './replies.ts'
import { securityHeaders } from './security-headers.ts'
import { StartFailure } from './start-failure.ts'
import { serializeRequests } from './serialize-requests.ts'

/**
 * Time limits for slow and silent clients, in milliseconds, and the largest header block accepted, in bytes. A phone on
 * a bad connection takes a few seconds to send a save; a compare code of fifty people fits in the headers.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  /**
   * Without a byte in either direction for this long, as when a client does not read its response, a
   * connection is closed, at the latest after twice this time.
   */
  inactivity: 20_000,
  maxHeaderSize: 16 * 1024,
}
export type Timeouts = typeof timeouts

/** Milliseconds between two checks for idle connections while the server stops; busy ones end with their response. */
const IDLE_CHECK = 100

export type Listening = {
  port: number
  /** Accepts no new connection, answers requests that have arrived, and closes all connections after `timeout` ms. */
  stop(timeout: number): Promise<void>
}

/** Where to listen: on a port, 0 for any free one, or on a socket that is open already, by its file descriptor. */
type Where = { host: string; port: number; publicUrl: string; socket?: number | undefined }

/** Connections that wait to be accepted, of which the system may allow fewer: all that come while the server restarts. */
const BACKLOG = 4096

/**
 * Listens for requests and passes them to an app.
 * @param log takes errors the app could not handle itself
 * @param onRefused called for each connection that is closed because there are too many
 * @throws StartFailure when the address cannot be listened on
 */
export async function listen(
  app: Hono<ServerEnv>,
  where: Where,
  log: Log,
  limits: Partial<Timeouts & ConnectionLimits> = {},
  onRefused: () => void = () => {},
): Promise<Listening> {
  const replies = createReplies(securityHeaders(where.publicUrl))
  const answer = getRequestListener(fetchFrom(app, replies), {
    // By default, a connection is closed whose body has not fully arrived half a second after the response,
    // although a proxy may already have sent the next request on it. Node reads on until the request times out.
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      // Requests that cannot be converted for the app, such as one with a broken Host header.
      if (error instanceof RequestError) return replies.failure('broken-request')
      log.error('request-failed', { route: 'unknown', kind: 'internal', ...describeError(error) })
      return replies.failure('internal')
    },
  })
  let stopping = false
  const { maxConnections = Infinity, maxPerNetwork = Infinity, ...times } = limits
  const { inactivity, ...settings } = { ...timeouts, ...times }
  const server = createServer({ ...settings, requireHostHeader: false })
  server.timeout = inactivity
  const connections = watchConnections(server, { maxConnections, maxPerNetwork }, () => {
    log.warn('connection-refused')
    onRefused()
  })
  const ownHost = new URL(where.publicUrl).host
  const onRequest = serializeRequests((incoming, outgoing) => {
    // HTTP/1.0 has no Host; the health checks of some load balancers still speak it.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= ownHost
    connections.answering(incoming, outgoing)
    if (stopping) outgoing.shouldKeepAlive = false
    if (expectsContinue(incoming)) outgoing.writeContinue()
    if (hasUnreadBody(incoming)) incoming.resume()
    void answer(incoming, outgoing)
  })
  // By default Node answers a request without a Host, or with an `Expect` header, at once and out of turn:
  // hence these events, and `requireHostHeader: false`.
  for (const kind of ['request', 'checkContinue', 'checkExpectation']) server.on(kind, onRequest)

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(where, error)))
    const { host, port, socket } = where
    server.listen({ backlog: BACKLOG, ...(socket === undefined ? { host, port } : { fd: socket }) }, resolve)
  })
  // Such as one for which the system has no memory or no file.
  server.on('error', (error) => log.error('connection-not-accepted', describeError(error)))

  return {
    port: (server.address() as AddressInfo).port,
    stop: (timeout) =>
      new Promise((resolve) => {
        stopping = true
        connections.announceEnd()
        const idle = setInterval(() => connections.closeIdle(), IDLE_CHECK)
        const cut = setTimeout(() => server.closeAllConnections(), timeout)
        // net.Server's close: that of http.Server closes idle connections at once, even with a request on its
        // way.
        Server.prototype.close.call(server, () => {
          clearInterval(idle)
          clearTimeout(cut)
          resolve()
        })
      }),
  }
}

/**
 * Refuses a request whose Host makes no valid URL, such as `http://1.2.3.4.5/`, on which `new URL` would
 * throw, and one that a proxy may have understood differently.
 */
function fetchFrom(app: Hono<ServerEnv>, replies: Replies): Hono<ServerEnv>['fetch'] {
  return (request, env, ...rest) =>
    URL.canParse(request.url) && !isAmbiguous((env as HttpBindings).incoming)
      ? app.fetch(request, env, ...rest)
      : replies.failure('broken-request')
}

/**
 * Whether a request has two Hosts, of which Node keeps the first (RFC 9112, section 3.2), or a body that is
 * encoded in another way than in chunks, which Node does not decode (section 6.1).
 */
function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Whether the client waits for `100 Continue` before it sends the body (RFC 9110, section 10.1.1). */
function expectsContinue({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.expect?.toLowerCase() === '100-continue'
}

/**
 * Whether a request has a body that nothing reads. It is dropped as it arrives: until the response has been sent, Node
 * would keep 64 kB of it, which take far more memory in tiny pieces.
 */
function hasUnreadBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'POST') return false
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}

function explain({ host, port }: Where, error: NodeJS.ErrnoException): Error {
  const advice =
    error.code === 'EADDRINUSE'
      ? 'another program uses it: end that one, or set PORT to a free port'
      : error.code === 'EACCES'
        ? 'this user may not: set PORT to 1024 or more'
        : 'set HOST to an address of this machine, such as HOST=0.0.0.0'
  return new StartFailure(`Port ${port} on ${host} cannot be listened on (${error.code}); ${advice}.`, {
    cause: error,
  })
}
