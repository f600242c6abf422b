import { Worker } from 'node:worker_threads'
import { describeError } from '../../log.ts'
import type { Log } from '../../log.ts'

/** A check of a database file that runs while the server is at work. */
export type BackgroundCheck = {
  /** What is wrong with the file, once that is known. */
  readonly damage: string | undefined
  /** Stops the check, finished or not. */
  stop(): Promise<void>
}

/** Checks a large file from end to end on its own thread: at 5 million results that takes half a minute. */
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
  // A file that could not be checked is not necessarily damaged.
  worker.on('error', (error) => log?.warn('database-not-checked', describeError(error)))
  // The check does not keep the process alive.
  worker.unref()
  return {
    get damage() {
      return damage
    },
    stop: async () => void (await worker.terminate()),
  }
}
