import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeError, type Log } from './log.ts'
import { StartFailure } from './start-failure.ts'

/** The loopback interface: only this machine can read the metrics. */
const HOST = '127.0.0.1'

/** The content type of Prometheus's text format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves `GET /metrics` on its own port and on the loopback interface only, so that no proxy exposes it by
 * mistake.
 * @param port 0 for any free one
 * @throws StartFailure when the port cannot be listened on
 */
export async function listenForMetrics(
  port: number,
  write: () => Promise<string>,
  log: Log,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 4096 }, (request, response) => {
    request.resume()
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('GET /metrics is all there is here.\n')
      return
    }
    write().then(
      (text) => response.writeHead(200, { 'Content-Type': CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error('metrics-failed', describeError(error))
        response.writeHead(500).end()
      },
    )
  })
  server.maxConnections = 10
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartFailure(
          `Port ${port} on ${HOST} cannot be listened on for metrics (${error.code}): set METRICS_PORT to a free port, or to off.`,
          { cause: error },
        ),
      ),
    )
    server.listen(port, HOST, resolve)
  })
  server.on('error', (error) => log.error('connection-not-accepted', describeError(error)))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
