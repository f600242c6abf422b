import type { Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import { GroupCommit } from './group-commit.ts'
import { openSqliteFile } from './open.ts'
import { openWriter } from './sqlite.ts'
import { deserializeOutcome, serializeFailure, type SerializedOutcome } from './thread-messages.ts'
import { isOfVisits, type Job } from './write.ts'
import type { Writer } from './writer-thread.ts'

/*
 * One writer for several processes, which would otherwise wait for each other's locks, granted in no fair
 * order. Groups from different processes share transactions.
 */

/**
 * Opens a file for several processes; creates it if missing and migrates it to this release's schema.
 * @throws StartFailure when the file is damaged, is no database or cannot be used
 */
export function openSharedWriter(
  file: string,
  log: Log,
): { write(jobs: readonly Job[]): Promise<SerializedOutcome[]>; close(): Promise<void> } {
  // Stays open, so that nobody removes the log.
  const db = openSqliteFile(file)
  const writer = openWriter(file, log)
  const saves = new GroupCommit((jobs: readonly Job[]) => writer.commit(jobs))
  return {
    write: (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          try {
            return await saves.add(job, isOfVisits(job) ? 'behind' : 'first')
          } catch (error) {
            return serializeFailure(error instanceof StoreFailure ? error : new StoreFailure('broken', error))
          }
        }),
      ),
    async close() {
      await saves.settle()
      await writer.close()
      db.close()
    },
  }
}

/** A writer that has another process write its groups; any number of them may be under way at once. */
export function createRemoteWriter(ask: (jobs: readonly Job[]) => Promise<SerializedOutcome[]>): Writer {
  return {
    commit: async (jobs) => (await ask(jobs)).map(deserializeOutcome),
    isShared: true,
    close: async () => {},
  }
}
