import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../client/prerender/renderer.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readConnectionLimits } from './connections.ts'
import { listen, type Listening } from './listen.ts'
import type { Log } from './log.ts'
import { listenForMetrics } from './metrics-port.ts'
import type { createMetrics } from './metrics.ts'
import { nameRelease } from './release-name.ts'
import { StartFailure } from './start-failure.ts'
import { createPainter } from './previews/painter.ts'
import { readStatics, withoutWorker } from './statics.ts'
import { openStore } from './store/open.ts'
import type { Writer } from './store/sqlite/writer-thread.ts'
import { createLocate } from './visits/place.ts'
import { startRetention } from './visits/retention.ts'

/** Milliseconds that requests in flight have to finish when the server stops; Docker kills it after ten seconds. */
export const STOP_TIMEOUT = 5_000

export type Serving = {
  /** The site's address, as seen from this machine. */
  url: string
  /** Shuts down in order: answers requests in flight, commits pending saves, closes the database. */
  stop(): Promise<void>
}

/** What the primary process does for a worker process (see processes.ts). */
export type WorkerEnvironment = {
  /** Makes the metrics available until stopped. */
  watch(metrics: ReturnType<typeof createMetrics>): { stop(): Promise<void> }
  /** Whether this is the worker that finalizes old days of visits. */
  countsVisits: boolean
  /** Writes to a SQLite file on behalf of all workers. */
  writer: Writer
}

/**
 * Assembles the server and starts it.
 * @param dist the folder of the built site, with `client/` and `server/` in it
 * @param around given where this is one of several processes
 * @throws StartFailure with a sentence for the operator
 */
export async function serve(
  config: Config,
  dist: string,
  log: Log,
  around?: WorkerEnvironment,
): Promise<Serving> {
  const { host, trustedProxies, metricsPort, analytics } = config
  const built = readStatics(join(dist, 'client'), config.publicUrl)
  const statics = config.worker ? built : withoutWorker(built)
  const renderer = await loadRenderer(join(dist, 'server', 'entry-server.js'))
  if (around?.countsVisits !== false) adviseOperator(config.publicUrl, renderer.missingSettings, log)
  const release = nameRelease(join(dist, 'server'))
  const locate = await createLocate(config.geoDatabase, config.geoHeaders)
  const store = await openStore(config.database, log, around?.writer)
  const painter = createPainter(join(dist, 'server', 'fonts'), log)
  // Loaded only when metrics are on, which is rare.
  const metrics =
    metricsPort === undefined ? undefined : (await import('./metrics.ts')).createMetrics(store, log)
  const visits = analytics.on ? { ...analytics, locate } : undefined
  const app = createApp({ ...config, store, renderer, release, statics, painter, visits, log, metrics })
  let watched: { stop: () => Promise<void> } | undefined
  let listening: Listening
  try {
    if (metrics)
      watched = await (around?.watch(metrics) ?? listenForMetrics(metricsPort ?? 0, metrics.write, log))
    listening = await listen(
      app,
      config,
      log,
      { keepAliveTimeout: config.keepAlive * 1000, ...readConnectionLimits(trustedProxies) },
      metrics?.connectionRefused,
    )
  } catch (error) {
    await watched?.stop()
    await store.close()
    throw error
  }
  const counting =
    around?.countsVisits === false ? undefined : startRetention(store.visits, analytics.days, log)
  return {
    url: `http://${localName(host)}:${listening.port}`,
    async stop() {
      await listening.stop(STOP_TIMEOUT)
      await watched?.stop()
      counting?.stop()
      await painter.close()
      await store.close()
    },
  }
}

/** The renderer is client code built for the server, so it is imported from the build at run time. */
async function loadRenderer(file: string): Promise<Renderer> {
  if (!existsSync(file))
    throw new StartFailure(`There is no page renderer in ${file}: run "npm run build" first.`)
  const built = (await import(pathToFileURL(resolve(file)).href)) as { renderer: Renderer }
  return built.renderer
}

/** Says in one line what the privacy page of a public site does not tell, because the build was not told. */
export function adviseOperator(publicUrl: string, missing: readonly string[], log: Log): void {
  if (!publicUrl.startsWith('https://') || missing.length === 0) return
  log.warn('operator-unnamed', {
    advice: `The privacy page does not say who runs this site: build it with ${missing.join(', ')}.`,
  })
}

function localName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
