import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { describeError, type Log } from './log.ts'
import { listenForMetrics } from './metrics-port.ts'
import { answerCalls, ask } from './process-calls.ts'
import type { Serving, WorkerEnvironment } from './serve.ts'
import { StartFailure } from './start-failure.ts'
import { openSharedWriter, createRemoteWriter } from './store/sqlite/shared-writer.ts'
import type { SerializedOutcome } from './store/sqlite/thread-messages.ts'
import type { Job } from './store/sqlite/write.ts'

/*
 * Several processes that share one port, each a complete server (node:cluster). The first, the primary, replaces a
 * worker that exits, writes to a SQLite file for all workers, and aggregates their metrics. Each worker accepts
 * connections itself. One of the workers finalizes old days of visits.
 */

// By default the primary accepts connections and passes them on; one on its way to a worker that exits is then neither
// answered nor closed.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Minimum milliseconds between two starts of a worker, so that one that exits at once is not restarted in a loop. */
const START_INTERVAL = 1000

/** Milliseconds a worker may take to report its metrics. */
const METRICS_TIMEOUT = 2000

/**
 * Starts the workers and replaces each that exits, until stopped. Resolves once the first worker serves; when
 * it cannot start, this process exits too, and the worker has already printed why.
 * @throws StartFailure with a sentence when the database cannot be used
 */
export async function runPrimary({ workers, metricsPort, database }: Config, log: Log): Promise<Serving> {
  const shared = database.engine === 'sqlite' ? openSharedWriter(database.file, log) : undefined
  const members = new Set<Worker>()
  let begun = false
  let stopping = false
  // By its own path: that of the command leads through a link to the current release, which may be another by then.
  cluster.setupPrimary({
    serialization: 'advanced',
    exec: fileURLToPath(new URL('main.ts', import.meta.url)),
  })

  /**
   * Starts one worker and restarts it whenever it exits. Resolves to the site's address once it serves there.
   * Where the system cannot start a process, as without free memory, the others go on, and it is tried again.
   * @param index its number, from 0; the first one finalizes old days, because several would do the same work
   * @throws StartFailure when the first worker cannot be started
   */
  function fill(index: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const start = () => {
      if (stopping) return
      const startedAt = performance.now()
      const startAgain = () => setTimeout(start, Math.max(0, startedAt + START_INTERVAL - performance.now()))
      const fail = (error: unknown) => {
        if (begun) {
          log.error('process-not-started', describeError(error))
          startAgain()
        } else {
          reject(new StartFailure(`No worker process can be started: ${(error as Error).message}`))
        }
      }
      let member: Worker
      try {
        member = cluster.fork()
      } catch (error) {
        return fail(error)
      }
      members.add(member)
      member.on('error', (error) => {
        // Without a process id it was not started, and no exit follows. Otherwise it exits while a message is sent.
        if (member.process.pid === undefined && members.delete(member)) fail(error)
      })
      answerCalls(member, {
        countsVisits: async () => index === 0,
        listening: async (url: string) => resolve(url),
        write: async (jobs: readonly Job[]) => shared?.write(jobs),
      })
      member.once('exit', (code, signal) => {
        if (!members.delete(member) || stopping) return
        if (!begun) process.exit(1)
        log.error('process-exited', { ended: signal ?? code })
        startAgain()
      })
    }
    start()
    return promise
  }

  async function writeMetrics(): Promise<string> {
    const { AggregatorRegistry } = await import('prom-client')
    const answers = await Promise.all(
      [...members].map((member) => ask(member, 'metrics', undefined, METRICS_TIMEOUT)),
    )
    return AggregatorRegistry.aggregate(answers.filter((one): one is object[] => one !== undefined)).metrics()
  }

  const watched =
    metricsPort === undefined ? undefined : await listenForMetrics(metricsPort, writeMetrics, log)
  const url = await fill(0)
  begun = true
  // Not awaited: the site is already served, and has to stop cleanly while the others start.
  for (let index = 1; index < workers; index++) void fill(index)

  return {
    url,
    async stop() {
      stopping = true
      const gone = [...members].map((member) => new Promise((resolve) => member.once('exit', resolve)))
      for (const member of members) member.process.kill('SIGTERM')
      await Promise.all(gone)
      await watched?.stop()
      await shared?.close()
    },
  }
}

/**
 * Serves as a worker. Node ends it when the primary exits, however that happens.
 * @param serve starts the server, given what the primary does for it
 */
export async function runWorker(serve: (around: WorkerEnvironment) => Promise<Serving>): Promise<Serving> {
  const serving = await serve({
    watch(metrics) {
      answerCalls(process, { metrics: metrics.read })
      return { stop: async () => {} }
    },
    countsVisits: (await ask(process, 'countsVisits', undefined)) === true,
    writer: createRemoteWriter((jobs) => ask(process, 'write', jobs) as Promise<SerializedOutcome[]>),
  })
  void ask(process, 'listening', serving.url)
  return serving
}
