import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from '../processes/clean-up.ts'
import { startOnFreePort } from '../processes/ports.ts'
import { startServedProgram } from '../processes/served-program.ts'
import type { PostgresCluster } from './cluster.ts'
import { requireHaproxy } from './programs.ts'

/** A standby takes no writes, nor does a primary that is read-only because another is to take its place. */
const IS_PRIMARY = `
  SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS answer`

/**
 * HAProxy in front of a primary and its standby. It sends connections to the one that is the primary, and asks
 * for that twice a second, over HTTP as with Patroni.
 */
export type PrimaryFinder = AsyncDisposable & {
  /** The DATABASE_URL that reaches a database of the primary, whichever that is. */
  urlOf(direct: string): string
}

/** How HAProxy treats the connections to a server that is no longer the primary: it may leave them open. */
export type FinderSettings = { endsSessions: boolean }

/** Starts HAProxy and waits until it knows which of the two is the primary. */
export async function startPrimaryFinder(
  primary: PostgresCluster,
  standby: PostgresCluster,
  settings: FinderSettings,
): Promise<PrimaryFinder> {
  await using started = new AsyncDisposableStack()
  const checks = [started.use(await startCheck(primary)), started.use(await startCheck(standby))]
  const nodes = [primary, standby].map(
    (node, n) => `server node_${n} 127.0.0.1:${node.port} check port ${checks[n]!.port}`,
  )
  const { port } = started.use(
    await startOnFreePort((free) => startHaproxy(free, nodes, settings, 'Server postgres/node_1 is DOWN')),
  )
  const running = started.move()
  return {
    urlOf: (direct) => {
      const url = new URL(direct)
      url.port = String(port)
      return url.href
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** @param known what HAProxy says once it knows the primary: at first it takes every node for one */
async function startHaproxy(
  port: number,
  nodes: readonly string[],
  { endsSessions }: FinderSettings,
  known: string,
): Promise<AsyncDisposable & { port: number }> {
  const folder = makeFolder()
  const file = join(folder.path, 'haproxy.cfg')
  writeFileSync(
    file,
    [
      'listen postgres',
      '  mode tcp',
      `  bind 127.0.0.1:${port}`,
      '  maxconn 500',
      '  timeout connect 5s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  timeout check 2s',
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      `  default-server inter 500ms fall 2 rise 1 ${endsSessions ? 'on-marked-down shutdown-sessions' : ''}`,
      ...nodes.map((node) => `  ${node}`),
      '',
    ].join('\n'),
  )
  const running = await startServedProgram({
    command: requireHaproxy(),
    args: ['-db', '-f', file],
    env: { PATH: process.env['PATH'] },
    folder,
    isReady: (log) => log.includes(known),
  })
  return { port, ...running }
}

/** Starts an HTTP server that answers 200 while a node is the primary, else 503. */
async function startCheck(node: PostgresCluster): Promise<AsyncDisposable & { port: number }> {
  const server = createServer((_request, response) => {
    void isPrimary(node).then((answer) => response.writeHead(answer ? 200 : 503).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function isPrimary(node: PostgresCluster): Promise<boolean> {
  try {
    const [row] = await node.query<{ answer: boolean }>(node.url(), IS_PRIMARY)
    return row?.answer === true
  } catch {
    return false
  }
}
