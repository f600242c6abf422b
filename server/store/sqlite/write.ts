import type { Database } from 'better-sqlite3'
import { StoreFailure } from '../store.ts'
import { runQuery } from './run-query.ts'
import { addDeletedIds } from './deleted-ids.ts'
import { INSERT, READ, REMOVE } from './statements.ts'
import { prepareTruncation } from './truncate-log.ts'
import { prepareVisits, type VisitJob } from './visits.ts'
import { toSave, type Row } from '../row.ts'

/** The values of a row to insert (see `../row.ts`), unless there is one under its id. */
type Insertion = { values: readonly unknown[] }

/** A result to delete; `deletedAt` is the server's clock in milliseconds since 1970. */
type Deletion = { id: string; deletedAt: number }

/** A write: a save, a deletion, visits, or a probe that tests whether a save could be stored. */
export type Job = Insertion | Deletion | VisitJob | 'probe'

/** The number of rows that a job has changed, or why it alone failed. */
export type Outcome = number | StoreFailure

/** Writes a group of jobs in one transaction; throws a {@link StoreFailure} when the transaction failed. */
export type Write = (jobs: readonly Job[]) => Outcome[]

/** Size of the probe in bytes: more than a save takes, so that if the probe fits, a save does too. */
const PROBE_BYTES = 32 * 1024

/** Random, because SQLite does not write a value that is there already. */
const PROBE = `
  INSERT INTO deployment (name, value) VALUES ('probe', randomblob(${PROBE_BYTES}))
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`

/** Prepares everything needed to write. */
export function prepareWrite(db: Database): Write {
  // Do not block on a lock: a busy transaction is retried on a timer (see GroupCommit).
  db.pragma('busy_timeout = 0')
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const insert = db.prepare(INSERT)
  const read = db.prepare<[string], Row>(READ)

  const visits = prepareVisits(db)
  const probe = db.prepare(PROBE)
  const empty = db.prepare(REMOVE)
  // Overwrites what a deletion frees with zeros.
  db.pragma('secure_delete = ON')
  const truncateLog = prepareTruncation(db)
  // A process that crashed may have left deleted answers in the log.
  truncateLog()

  /** Whether a result is deleted already. */
  function isDeleted(id: string): boolean {
    const row = read.get(id)
    return row !== undefined && toSave(row) === undefined
  }

  /**
   * Adds what a group of jobs will delete to the list of deleted ids. That comes before any deletion, so that
   * no backup restores a result whose deletion was acknowledged; and it is done once for the whole group,
   * because all its saves wait for the disk meanwhile.
   * @returns why that failed, in which case nothing may be deleted
   */
  function recordDeletions(jobs: readonly Job[]): StoreFailure | undefined {
    const named = jobs.filter(isDeletion).map(({ id }) => id)
    const ids = new Set(named.filter((id) => !isDeleted(id)))
    if (ids.size === 0) return undefined
    try {
      addDeletedIds(db.name, ids)
      return undefined
    } catch (error) {
      const isFull = (error as { code?: unknown }).code === 'ENOSPC'
      return new StoreFailure(isFull ? 'full' : 'broken', error)
    }
  }

  /** @param unrecorded why the deletion is not recorded for backups, if it is not */
  function remove({ id, deletedAt }: Deletion, unrecorded: StoreFailure | undefined): Outcome {
    if (isDeleted(id)) return 0
    return unrecorded ?? empty.run(id, deletedAt).changes
  }

  function run(job: Job, unrecorded: StoreFailure | undefined): Outcome {
    if (job === 'probe') return probe.run().changes
    if ('values' in job) return insert.run(job.values).changes
    return isOfVisits(job) ? visits(job) : remove(job, unrecorded)
  }

  const writeAll: Write = (jobs) =>
    runQuery(() => {
      begin.run()
      try {
        const unrecorded = recordDeletions(jobs)
        const outcomes = jobs.map((job) => run(job, unrecorded))
        commit.run()
        if (jobs.some((job, n) => hasDeleted(job, outcomes[n]))) truncateLog()
        return outcomes
      } catch (error) {
        // After some errors, a full disk among them, SQLite has already rolled back.
        if (db.inTransaction) rollback.run()
        throw error
      }
    })

  return (jobs) => {
    try {
      return writeAll(jobs)
    } catch (error) {
      const saves = jobs.filter((job) => !isOfVisits(job))
      const apart = saves.length > 0 && saves.length < jobs.length
      if (!apart || !(error instanceof StoreFailure) || error.kind === 'busy') throw error
      // Retries the saves without the visits, which may have caused the failure: the last free space on a
      // disk is for saves.
      const outcomes = writeAll(saves)
      return jobs.map((job) => (isOfVisits(job) ? error : outcomes[saves.indexOf(job)]!))
    }
  }
}

function isDeletion(job: Job): job is Deletion {
  return job !== 'probe' && 'deletedAt' in job
}

/** Whether a job is about visits, which have a lower priority than saves. */
export function isOfVisits(job: Job): job is VisitJob {
  return job !== 'probe' && ('events' in job || 'tallies' in job || 'emptied' in job)
}

/** Whether a job deleted what the write-ahead log may still contain: a result, or the last events of a day. */
function hasDeleted(job: Job, outcome: Outcome | undefined): boolean {
  if (job === 'probe') return false
  return isDeletion(job) || ('emptied' in job && outcome === 0)
}
