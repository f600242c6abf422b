import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import {
  DEPLOYMENT_KEY_BYTES,
  DEPLOYMENT_KEY_NAME,
  deriveResultId,
  ownedResultId,
  prepareDeploymentKey,
} from '../result-id.ts'
import { packSheet } from '../packed-sheet.ts'
import { StoreFailure } from '../store.ts'
import { readKey } from './read-key.ts'
import { runQuery } from './run-query.ts'
import type { Arrival, Removal } from '../store.ts'
import { addDeletedIds } from './deleted-ids.ts'
import { INSERT, READ, REMOVE } from './statements.ts'
import { prepareTruncation } from './truncate-log.ts'
import { prepareVisits } from './visits.ts'
import type { VisitJob } from './visits.ts'
import { answerRetry, toSave, toValues } from '../row.ts'
import type { Row } from '../row.ts'

/** A write: a save, a deletion, visits, or a probe that tests whether a save could be stored. */
export type Job = Arrival | Removal | VisitJob | 'probe'

/** The outcome of a removal whose key is not the one the id was derived from. */
export const NOT_OWNED = ''

/**
 * Writes a group of jobs in one transaction; throws a {@link StoreFailure} when the transaction failed. The
 * outcome of a save or a removal is an id, that of visits the number of rows changed.
 */
export type Write = (jobs: readonly Job[]) => (string | StoreFailure)[]

/** Size of the probe in bytes: more than a save takes, so that if the probe fits, a save does too. */
const PROBE_BYTES = 32 * 1024

const PROBE = `
  INSERT INTO deployment (name, value) VALUES ('probe', zeroblob(${PROBE_BYTES}))
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`

/** Prepares everything needed to write, and creates the deployment key if there is none. */
export function prepareWrite(db: Database): Write {
  const deploymentKey = prepareDeploymentKey(readDeploymentKey(db))
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
  // Overwrites what a removal frees with zeros.
  db.pragma('secure_delete = ON')
  const truncateLog = prepareTruncation(db)
  // A process that crashed may have left deleted answers in the log.
  truncateLog()

  function keep({ attemptKey, save, createdAt }: Arrival): string | StoreFailure {
    const id = deriveResultId(deploymentKey, attemptKey)
    const values = toValues(id, createdAt, { ...save, sheet: packSheet(save.sheet) })
    if (insert.run(values).changes === 1) return id
    return answerRetry(id, read.get(id), save)
  }

  /**
   * The id of a result to remove, and whether it is deleted already; undefined when the key is not the
   * result's. Reads the row only once the key is known to be the result's, so that nobody else learns whether
   * it exists.
   */
  function find({ id: named, attemptKey }: Removal): { id: string; isDeleted: boolean } | undefined {
    const id = ownedResultId(deploymentKey, attemptKey, named)
    if (id === undefined) return undefined
    const row = read.get(id)
    return { id, isDeleted: row !== undefined && toSave(row) === undefined }
  }

  /**
   * Adds what a group of jobs will delete to the list of deleted ids. That comes before any deletion, so that
   * no backup restores a result whose deletion was acknowledged; and it is done once for the whole group,
   * because all its saves wait for the disk meanwhile.
   * @returns why that failed, in which case nothing may be deleted
   */
  function recordRemovals(jobs: readonly Job[]): StoreFailure | undefined {
    const found = jobs.filter(isRemoval).map(find)
    const ids = new Set(found.flatMap((one) => (one && !one.isDeleted ? one.id : [])))
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
  function remove(removal: Removal, unrecorded: StoreFailure | undefined): string | StoreFailure {
    const found = find(removal)
    if (found === undefined) return NOT_OWNED
    if (found.isDeleted) return found.id
    if (unrecorded) return unrecorded
    empty.run(found.id, removal.deletedAt)
    return found.id
  }

  function run(job: Job, unrecorded: StoreFailure | undefined): string | StoreFailure {
    if (job === 'probe') return String(probe.run().changes)
    if ('save' in job) return keep(job)
    return isOfVisits(job) ? visits(job) : remove(job, unrecorded)
  }

  const writeAll: Write = (jobs) =>
    runQuery(() => {
      begin.run()
      try {
        const unrecorded = recordRemovals(jobs)
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

function isRemoval(job: Job): job is Removal {
  return job !== 'probe' && 'deletedAt' in job
}

/** Whether a job is about visits, which have a lower priority than saves. */
export function isOfVisits(job: Job): job is VisitJob {
  return job !== 'probe' && ('events' in job || 'tallies' in job || 'emptied' in job)
}

/**
 * Whether a job has deleted something that the write-ahead log may still contain: a result, or the last events
 * of a day.
 */
function hasDeleted(job: Job, outcome: string | StoreFailure | undefined): boolean {
  if (job === 'probe') return false
  return (isRemoval(job) && outcome !== NOT_OWNED) || ('emptied' in job && outcome === '0')
}

/** The key of this deployment's ids, created by the first process that opens the database. Never logged. */
function readDeploymentKey(db: Database): Buffer {
  const insert = db.prepare(
    'INSERT INTO deployment (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
  )
  // Read again after inserting: of several processes that start at once, only one has inserted its key.
  if (readKey(db) === undefined) insert.run(DEPLOYMENT_KEY_NAME, randomBytes(DEPLOYMENT_KEY_BYTES))
  return readKey(db)!
}
