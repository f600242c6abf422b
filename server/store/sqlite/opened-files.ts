import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Log } from '../../log.ts'
import { shareOutcome } from '../../shared-outcome.ts'
import { StoreFailure } from '../store.ts'
import type { Writer } from './writer-thread.ts'

/** What identifies a file, whatever its name. */
type Identity = { dev: bigint; ino: bigint }

/** Milliseconds for which the outcome of a check is reused. */
const FRESH = 1000

/**
 * The first bytes of a database that never change while it is open: that it is one, and the size of its pages
 * (https://www.sqlite.org/fileformat2.html#the_database_header). What follows changes with checkpoints.
 */
const FIXED_BYTES = 18

/**
 * A writer that acknowledges nothing unless the paths of the database and its log still name the files that were
 * opened, as of a second ago at most, and the database still begins as it did. SQLite would not notice: it goes on
 * writing to files that were removed, replaced, unmounted or overwritten, and everything is lost when they are closed.
 * When the files are back in place, it goes on.
 * @param file a database that is open
 */
export function refuseWhenLost(writer: Writer, file: string, log?: Log): Writer {
  const paths = [file, `${file}-wal`]
  // Closed after the writer's connection, because closing it drops all locks that SQLite has on it in this process.
  const handle = openSync(file, 'r')
  const start = readStart(handle)
  const opened = new Map<string, Identity | undefined>(
    paths.map((path) => [path, statSync(path, { bigint: true, throwIfNoEntry: false })] as const),
  )
  let isLost = false

  /** What is wrong with the files at these paths; undefined when nothing is. */
  async function findLoss(): Promise<string | undefined> {
    for (const path of paths) {
      const found = await identify(path)
      if (typeof found === 'string') return `${resolve(path)} ${found}`
      const known = opened.get(path)
      if (!known) opened.set(path, found)
      else if (known.dev !== found.dev || known.ino !== found.ino) return `${resolve(path)} is another file`
    }
    try {
      return readStart(handle) === start ? undefined : `${resolve(file)} was overwritten`
    } catch (error) {
      return `${resolve(file)} cannot be read (${(error as NodeJS.ErrnoException).code})`
    }
  }

  const check = shareOutcome(
    async () => {
      const loss = await findLoss()
      if ((loss !== undefined) !== isLost) report(loss)
      isLost = loss !== undefined
      if (isLost) throw new StoreFailure('broken', new Error(`The database was lost: ${loss}`))
    },
    FRESH,
    () => performance.now(),
  )

  function report(loss: string | undefined): void {
    if (loss === undefined) return log?.info('database-back')
    log?.error('database-lost', {
      found: loss,
      advice:
        'Saves are refused until the opened files are back in their place. If they cannot be put back, stop the server and restore a backup.',
    })
  }

  return {
    commit: async (jobs) => {
      if (isLost) await check()
      const outcomes = await writer.commit(jobs)
      await check()
      return outcomes
    },
    close: async () => {
      await writer.close()
      closeSync(handle)
    },
  }
}

/** Identifies the file at a path, or says why there is none to identify. */
async function identify(path: string): Promise<Identity | string> {
  try {
    return await stat(path, { bigint: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'is gone' : `cannot be looked at (${code})`
  }
}

/** The fixed bytes at the start of an open database, as text. */
function readStart(handle: number): string {
  const bytes = Buffer.alloc(FIXED_BYTES)
  readSync(handle, bytes, 0, bytes.length, 0)
  return bytes.toString('latin1')
}
