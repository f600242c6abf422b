import { Worker } from 'node:worker_threads'
import type { Writer } from './writer-thread.ts'

const SCRIPT = new URL('./checkpointer.ts', import.meta.url)

/** Writes between two checkpoints; each puts up to one and a half pages into the log. */
export const WRITES_PER_CHECKPOINT = 4_000

/**
 * A writer whose log another thread moves into the file, a part at a time, so that saves do not wait for it. When
 * the log reaches its limit (see open.ts) the writer moves the rest, which is little, and begins the log anew. The
 * thread is started for the first checkpoint. Should it fail, all is left to the writer.
 * @param script that of the thread, which tests replace
 */
export function checkpointInBackground(writer: Writer, file: string, script = SCRIPT): Writer {
  let written = 0
  let isBusy = false
  let checkpointer: Worker | undefined

  function checkpoint(): void {
    written = 0
    isBusy = true
    checkpointer ??= start()
    checkpointer.postMessage('checkpoint')
  }

  function start(): Worker {
    const worker = new Worker(script, { workerData: file, execArgv: [] })
    worker.on('message', () => (isBusy = false))
    // Leaves `isBusy` as it is, so that no other thread is started.
    worker.on('error', () => {})
    return worker
  }

  return {
    commit: async (jobs) => {
      const outcomes = await writer.commit(jobs)
      written += jobs.length
      if (written >= WRITES_PER_CHECKPOINT && !isBusy) checkpoint()
      return outcomes
    },
    close: async () => {
      // The connection that is closed last empties the log.
      if (checkpointer) await end(checkpointer)
      await writer.close()
    },
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('close')
  await gone
}
