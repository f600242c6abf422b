import { Worker } from 'node:worker_threads'
import { describeError, type Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import type { Commit } from './group-commit.ts'
import { deserializeFailure, deserializeOutcome, type Answer, type Request } from './thread-messages.ts'
import type { Job, Outcome } from './write.ts'

const SCRIPT = new URL('./writer.ts', import.meta.url)

/** Minimum milliseconds between two starts, so that a thread that fails at once is not restarted with every save. */
export const START_INTERVAL = 1000

/** Writes groups of jobs. A group is written whole or not at all; several may share a transaction. */
export type Writer = {
  /** Writes one group, with or after those given before. */
  commit: Commit<Job, number>
  /** Whether it writes for several processes, whose groups wait for each other. */
  isShared?: boolean
  /** Ends the writer; must not be called while a group is under way. */
  close(): Promise<void>
}

/**
 * Writes groups of saves on a separate thread, so that only saves wait for the disk. If the thread exits, its
 * groups are rejected as `broken`, because it is unknown which were written; the next group starts a new thread.
 */
export class WriterThread implements Writer {
  readonly #file: string
  readonly #log: Log | undefined
  readonly #script: URL
  #worker: Worker | undefined
  #startedAt = -Infinity
  /** The groups that were sent to the thread and not answered yet, in this order. */
  #pending: PromiseWithResolvers<Answer>[] = []

  /** @param file a database of this release's schema */
  constructor(file: string, log?: Log, script: URL = SCRIPT) {
    this.#file = file
    this.#log = log
    this.#script = script
    this.#start()
  }

  async commit(jobs: readonly Job[]): Promise<Outcome[]> {
    const worker = this.#worker ?? this.#start()
    if (!worker) throw new StoreFailure('broken', new Error('The writer thread has exited'))
    const pending = Promise.withResolvers<Answer>()
    this.#pending.push(pending)
    worker.postMessage(jobs satisfies Request)
    const answer = await pending.promise
    if ('failure' in answer) throw deserializeFailure(answer.failure)
    return answer.outcomes.map(deserializeOutcome)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#worker = undefined
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close' satisfies Request)
    await gone
  }

  #start(): Worker | undefined {
    if (performance.now() - this.#startedAt < START_INTERVAL) return undefined
    this.#startedAt = performance.now()
    const worker = (this.#worker = new Worker(this.#script, { workerData: this.#file, execArgv: [] }))
    let reason: unknown
    worker.on('message', (answer: Answer) => this.#pending.shift()?.resolve(answer))
    worker.on('error', (error) => (reason = error))
    worker.on('exit', (code) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      reason ??= new Error(`The writer thread exited with ${code}`)
      this.#log?.error('writer-exited', describeError(reason))
      for (const { reject } of this.#pending.splice(0)) reject(new StoreFailure('broken', reason))
    })
    return worker
  }
}
