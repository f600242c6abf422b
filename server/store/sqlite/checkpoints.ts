import { Worker } from 'node:worker_threads'
import { describeError, type Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import type { Writer } from './writer-thread.ts'

const SCRIPT = new URL('./checkpointer.ts', import.meta.url)

/** Writes after which the log is worth a checkpoint, in the next pause. */
export const WRITES_PER_CHECKPOINT = 4_000

/** Writes after which a checkpoint is made without waiting for a pause; each puts up to one and a half pages into the log. */
const MOST_WRITES = 60_000

/** Milliseconds after which a checkpoint is tried again on a full disk. */
const FULL_PAUSE = 1000

/** Milliseconds without a write that make a pause. */
const PAUSE = 50

/**
 * A writer whose log another thread moves into the file (checkpoint), so that saves do not wait for it. That is
 * done in pauses between writes, because saves wait for a disk that is busy with a checkpoint, and because only
 * then is all of the log moved, so that the next write begins it anew. If no pause comes, the log grows towards
 * its limit (see open.ts), at which the writer moves what is left. On a full disk the log is moved when a write fails,
 * once a second at most, so that later writes find its room. The thread is started for the first checkpoint. Should it
 * fail, that is logged and all is left to the writer.
 * @param script that of the thread, which tests replace
 */
export function checkpointInBackground(writer: Writer, file: string, log?: Log, script = SCRIPT): Writer {
  let written = 0
  let isBusy = false
  let triedWhenFull = -Infinity
  /** Fires in the next pause; only set once the log is worth a checkpoint. */
  let pause: NodeJS.Timeout | undefined
  let checkpointer: Worker | undefined

  function checkpoint(): void {
    clearTimeout(pause)
    pause = undefined
    written = 0
    isBusy = true
    checkpointer ??= start()
    checkpointer.postMessage('checkpoint')
  }

  function start(): Worker {
    const worker = new Worker(script, { workerData: file, execArgv: [] })
    worker.on('message', () => (isBusy = false))
    // Leaves `isBusy` as it is, so that no other thread is started.
    worker.on('error', (error) => log?.error('checkpointer-exited', describeError(error)))
    return worker
  }

  function makeRoom(): void {
    const time = performance.now()
    if (isBusy || time - triedWhenFull < FULL_PAUSE) return
    triedWhenFull = time
    checkpoint()
  }

  return {
    commit: async (jobs) => {
      const outcomes = await writer.commit(jobs).catch((error: unknown) => {
        if (error instanceof StoreFailure && error.kind === 'full') makeRoom()
        throw error
      })
      written += jobs.length
      if (isBusy || written < WRITES_PER_CHECKPOINT) return outcomes
      if (written >= MOST_WRITES) checkpoint()
      else if (pause) pause.refresh()
      else pause = setTimeout(checkpoint, PAUSE)
      return outcomes
    },
    close: async () => {
      clearTimeout(pause)
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
