import { Worker } from 'node:worker_threads'
import { describeError } from '../../log.ts'
import type { Log } from '../../log.ts'

/** A check of a database file that goes on beside the server. */
export type BackgroundCheck = {
  /** What is wrong with the file, once that is known. */
  readonly damage: string | undefined
  /** Ends it, done or not. */
  stop(): Promise<void>
}

/** Reads a large file from end to end in a thread of its own: at 5 million results that takes half a minute. */
export function checkInBackground(file: string, log?: Log): BackgroundCheck {
  const began = performance.now()
  const worker = new Worker(new URL('./checker.ts', import.meta.url), { workerData: file, execArgv: [] })
  let damage: string | undefined
  worker.on('message', (found: string | undefined) => {
    damage = found
    if (found === undefined) {
      log?.info('database-checked', { seconds: Math.round((performance.now() - began) / 1000) })
    } else {
      log?.error('database-damaged', {
        found,
        advice: 'Saves are refused from now on. Stop the server and restore a backup.',
      })
    }
  })
  // What could not be checked may well be whole.
  worker.on('error', (error) => log?.warn('database-not-checked', describeError(error)))
  // A process that has nothing else to do ends.
  worker.unref()
  return {
    get damage() {
      return damage
    },
    stop: async () => void (await worker.terminate()),
  }
}
