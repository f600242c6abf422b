import type { Log } from '../../log.ts'
import { StoreFailure } from '../store.ts'
import { GroupCommit } from './group-commit.ts'
import { openSqliteFile } from './open.ts'
import { openWriter } from './sqlite.ts'
import { hearFailure, tellFailure } from './thread-messages.ts'
import type { ToldFailure } from './thread-messages.ts'
import { isOfVisits } from './write.ts'
import type { Job } from './write.ts'
import type { Writer } from './writer-thread.ts'

/*
 * One who writes to a file for several processes, which otherwise would wait for each other's locks, and not in turn. Their
 * groups share transactions.
 */

/** What became of each job of a group, as it can be told to another process. */
export type ToldOutcomes = (string | ToldFailure)[]

/**
 * Opens a file for several processes, made when missing and brought to this release's schema.
 * @throws StartFailure when the file is damaged, is no database or cannot be used
 */
export function openSharedWriter(
  file: string,
  log: Log,
): { write(jobs: readonly Job[]): Promise<ToldOutcomes>; close(): Promise<void> } {
  openSqliteFile(file).close()
  const writer = openWriter(file, log)
  const saves = new GroupCommit((jobs: readonly Job[]) => writer.commit(jobs))
  return {
    write: (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          try {
            return await saves.add(job, isOfVisits(job) ? 'behind' : 'first')
          } catch (error) {
            return tellFailure(error instanceof StoreFailure ? error : new StoreFailure('broken', error))
          }
        }),
      ),
    async close() {
      await saves.settle()
      await writer.close()
    },
  }
}

/** The writer of a process that has its groups written by another one. */
export function writeElsewhere(ask: (jobs: readonly Job[]) => Promise<ToldOutcomes>): Writer {
  return {
    commit: async (jobs) => (await ask(jobs)).map((told) => hearFailure(told as string)),
    close: async () => {},
  }
}
