import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { listenForMetrics } from './metrics-port.ts'
import { answerCalls, ask } from './process-calls.ts'
import type { Serving, Surroundings } from './serve.ts'
import { openSharedWriter, writeElsewhere } from './store/sqlite/shared-writer.ts'
import type { ToldOutcomes } from './store/sqlite/shared-writer.ts'
import type { Job } from './store/sqlite/write.ts'

/*
 * Several processes that share one port, each a whole server. The first process leads: it hands connections out in turn,
 * starts another one for each that falls, writes to a SQLite file for all, and adds up what they have measured.
 */

/** Milliseconds between two starts in one place: a process that falls at once is not started over and over. */
const START_INTERVAL = 1000

/** Milliseconds a process is given to say what it has measured. */
const PATIENCE = 2000

/**
 * Starts so many processes, and keeps up their number until it is stopped. When the first one cannot start this one ends,
 * too: the sentence was said.
 * @throws StartFailure with a sentence when the database cannot be used
 */
export async function leadProcesses({ workers, metricsPort, database }: Config, log: Log): Promise<Serving> {
  const shared = database.engine === 'sqlite' ? openSharedWriter(database.file, log) : undefined
  const members = new Set<Worker>()
  let begun = false
  let stopping = false
  cluster.setupPrimary({ serialization: 'advanced' })

  /** Keeps one place filled. Resolves to the site's address once it is served from there. */
  function fill(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    const start = () => {
      if (stopping) return
      const startedAt = performance.now()
      const member = cluster.fork()
      members.add(member)
      answerCalls(member, {
        listening: async (url: string) => resolve(url),
        write: async (jobs: readonly Job[]) => shared?.write(jobs),
      })
      member.once('exit', (code, signal) => {
        members.delete(member)
        if (stopping) return
        if (!begun) process.exit(1)
        log.error('process-fell', { ended: signal ?? code })
        setTimeout(start, Math.max(0, startedAt + START_INTERVAL - performance.now()))
      })
    }
    start()
    return promise
  }

  async function writeMetrics(): Promise<string> {
    const { AggregatorRegistry } = await import('prom-client')
    const told = await Promise.all([...members].map((member) => ask(member, 'metrics', undefined, PATIENCE)))
    return AggregatorRegistry.aggregate(told.filter((one): one is object[] => one !== undefined)).metrics()
  }

  const watched =
    metricsPort === undefined ? undefined : await listenForMetrics(metricsPort, writeMetrics, log)
  const url = await fill()
  begun = true
  await Promise.all(Array.from({ length: workers - 1 }, fill))

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
 * Serves as one of several processes. It ends with the one that leads, however that ends: Node sees to it.
 * @param serve starts the server, given what it leaves to the one that leads
 */
export async function joinProcesses(serve: (around: Surroundings) => Promise<Serving>): Promise<Serving> {
  const serving = await serve({
    watch(metrics) {
      answerCalls(process, { metrics: metrics.read })
      return { stop: async () => {} }
    },
    writer: writeElsewhere((jobs) => ask(process, 'write', jobs) as Promise<ToldOutcomes>),
  })
  void ask(process, 'listening', serving.url)
  return serving
}
