import { existsSync, statSync } from 'node:fs'
import { StartFailure } from '../../start-failure.ts'

/**
 * Checks that there is a database file to open.
 * @throws StartFailure when there is none, or {@link isLogAlone}
 */
export function refuseMissing(file: string): void {
  refuseLogAlone(file)
  if (!existsSync(file)) throw new StartFailure(`There is no database file ${file}.`)
}

/**
 * Checks that opening a file does not discard its log.
 * @throws StartFailure when {@link isLogAlone}
 */
export function refuseLogAlone(file: string): void {
  if (!isLogAlone(file)) return
  throw new StartFailure(
    `The database file ${file} is missing or empty, but its log ${file}-wal is not: put the file back, or restore a backup. To start with an empty database, move the log away.`,
  )
}

/**
 * Whether a file is missing or empty while its write-ahead log is not. SQLite would take it for a new one and
 * discard the log, which may hold the only copy of some saves; it does that even when opened only to read.
 */
export function isLogAlone(file: string): boolean {
  // What may not be looked at is for SQLite to refuse.
  const isEmpty = (path: string) => !existsSync(path) || !statSync(path, { throwIfNoEntry: false })?.size
  // The log first, because another process may be making both, and makes the file first.
  return !isEmpty(`${file}-wal`) && isEmpty(file)
}
