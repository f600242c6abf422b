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
import { attempt } from './attempt.ts'
import type { Arrival, Removal } from '../store.ts'
import { addDeletedId, deletedIdsOf } from './deleted-ids.ts'
import { INSERT, READ, REMOVE } from './statements.ts'
import { prepareVisits } from './visits.ts'
import type { VisitJob } from './visits.ts'
import { answerRetry, toSave, toValues } from '../row.ts'
import type { Row } from '../row.ts'

/** What is written: a save, the end of one, visits, or something of no meaning, to see whether a save could be. */
export type Job = Arrival | Removal | VisitJob | 'probe'

/** What a removal gives whose key is not the one the id was made of. */
export const NOT_OWNED = ''

/**
 * Writes a group of jobs in one transaction; throws a {@link StoreFailure} when it failed as a whole. A save gives its id,
 * a removal too, and visits how many rows changed.
 */
export type Write = (jobs: readonly Job[]) => (string | StoreFailure)[]

/** Bytes of the probe: more than a save takes, so that where it finds room a save does too. */
const PROBE_BYTES = 32 * 1024

const PROBE = `
  INSERT INTO deployment (name, value) VALUES ('probe', zeroblob(${PROBE_BYTES}))
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`

/** Prepares all that writing saves takes, and makes the deployment's key where there is none. */
export function prepareWrite(db: Database): Write {
  const deploymentKey = prepareDeploymentKey(readDeploymentKey(db))
  // From here on nobody sleeps on a lock: saves are tried again on a timer (see GroupCommit).
  db.pragma('busy_timeout = 0')
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  const insert = db.prepare(INSERT)
  const read = db.prepare<[string], Row>(READ)

  const visits = prepareVisits(db)
  const probe = db.prepare(PROBE)
  const empty = db.prepare(REMOVE)
  // What a removal frees is overwritten with zeros.
  db.pragma('secure_delete = ON')

  function keep({ attemptKey, save, createdAt }: Arrival): string | StoreFailure {
    const id = deriveResultId(deploymentKey, attemptKey)
    const values = toValues(id, createdAt, { ...save, sheet: packSheet(save.sheet) })
    if (insert.run(values).changes === 1) return id
    return answerRetry(id, read.get(id), save)
  }

  /** The row is not looked at before the key is known to be its own: nobody else learns whether it is there. */
  function remove({ id: named, attemptKey, deletedAt }: Removal): string | StoreFailure {
    const id = ownedResultId(deploymentKey, attemptKey, named)
    if (id === undefined) return NOT_OWNED
    const row = read.get(id)
    if (row && toSave(row) === undefined) return id
    // Before it is done: once it is acknowledged no backup brings it back.
    try {
      addDeletedId(deletedIdsOf(db.name), id)
    } catch (error) {
      const isFull = (error as { code?: unknown }).code === 'ENOSPC'
      return new StoreFailure(isFull ? 'full' : 'broken', error)
    }
    empty.run(id, deletedAt)
    return id
  }

  function run(job: Job): string | StoreFailure {
    if (job === 'probe') return String(probe.run().changes)
    if ('save' in job) return keep(job)
    return isOfVisits(job) ? visits(job) : remove(job)
  }

  const writeAll: Write = (jobs) =>
    attempt(() => {
      begin.run()
      try {
        const outcomes = jobs.map(run)
        commit.run()
        // The log has pages with the answers in them until it is begun anew.
        if (jobs.some((job, n) => isRemoved(job, outcomes[n]))) db.pragma('wal_checkpoint(TRUNCATE)')
        return outcomes
      } catch (error) {
        // SQLite has already rolled back by itself after some errors, a full disk among them.
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
      // What may have failed with visits is tried without them: the last row that fits into a full disk is a save's.
      const outcomes = writeAll(saves)
      return jobs.map((job) => (isOfVisits(job) ? error : outcomes[saves.indexOf(job)]!))
    }
  }
}

/** Whether a job is about visits, which go behind saves. */
export function isOfVisits(job: Job): job is VisitJob {
  return job !== 'probe' && ('events' in job || 'tallies' in job || 'emptied' in job)
}

function isRemoved(job: Job, outcome: string | StoreFailure | undefined): boolean {
  return job !== 'probe' && 'deletedAt' in job && outcome !== NOT_OWNED
}

/** The key of this deployment's ids, made by whoever opens the database first. Never logged. */
function readDeploymentKey(db: Database): Buffer {
  const name = DEPLOYMENT_KEY_NAME
  const insert = db.prepare(
    'INSERT INTO deployment (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
  )
  const read = db.prepare<[string], Buffer>('SELECT value FROM deployment WHERE name = ?').pluck()
  // Read again after inserting: of several processes that start at once, only one has made the key.
  if (read.get(name) === undefined) insert.run(name, randomBytes(DEPLOYMENT_KEY_BYTES))
  return read.get(name)!
}
