import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { makeFolder } from '../../owner.ts'
import { StartFailure } from '../../start-failure.ts'
import { Unfinished } from '../../unfinished.ts'
import { copyDatabase, DELETED, readDeleted } from './backup.ts'
import { deleteAll } from './delete.ts'
import { deletedIdsOf, readDeletedIds } from './deleted-ids.ts'
import { migrate } from './migrate.ts'
import { openUnused } from './open-alone.ts'
import { isLogAlone } from './refuse-missing.ts'
import { checkPages, verifySqliteFile } from './verify.ts'

/**
 * Puts a backup in the place of the database. The previous database stays beside it, under a name that ends
 * in the time. Results known to be deleted since the backup are deleted in it first. Their ids come from the
 * previous database, if it can be read, and from the lists beside it and beside the backup.
 * @returns the new name of the previous database, or of its log if only that was left, undefined if there was
 * neither; and how many results of the backup had been deleted since
 * @throws StartFailure when the backup is damaged or empty, somebody has the database open or, if it is damaged,
 * may have it open, or a server has made it meanwhile; nothing was changed
 */
export function restoreSqliteFile(
  backup: string,
  file: string,
  now: Date,
): { aside: string | undefined; deleted: number } {
  verifySqliteFile(backup)
  if (resolve(backup) === resolve(file)) throw new StartFailure(`${file} is the database itself, no backup.`)
  makeFolder(dirname(resolve(file)))
  const isNew = !existsSync(file)
  const previous = openPrevious(file)
  try {
    if (previous) closeLog(previous)
    const deletedSince = new Set([
      ...(previous ? readDeleted(previous) : []),
      ...readDeletedIds(deletedIdsOf(file)),
      ...readDeletedIds(join(dirname(backup), DELETED)),
    ])
    using copy = new Unfinished(file, now)
    // With its log, in which a copy of a server's files has the last saves.
    copyDatabase(new SqliteDatabase(backup, { readonly: true, fileMustExist: true }), copy.path)
    const deleted = deleteFromCopy(copy.path, deletedSince, now)
    copy.flush()
    if (isNew && existsSync(file)) {
      throw new StartFailure(
        `The database file ${file} was made meanwhile: stop the server and run this again.`,
      )
    }
    const aside = setAside(file, now)
    copy.rename()
    return { aside, deleted }
  } finally {
    previous?.close()
  }
}

/**
 * Opens the database that is about to be replaced exclusively, so that no server can save into it until the end.
 * @returns undefined when there is none that can be read
 * @throws StartFailure when somebody has it open or, if it is damaged, may have it open
 */
function openPrevious(file: string): SqliteDatabase.Database | undefined {
  if (!existsSync(file) || isLogAlone(file)) return undefined
  // Looked for before the file is opened, which may create it.
  const hasSharedMemory = existsSync(`${file}-shm`)
  if (isReadable(file)) return openUnused(file)
  // A damaged database is left as it is: SQLite would discard its log, which may hold saves that can be
  // recovered. Whether a server has it open is unknown, because it cannot be opened. SQLite removes the file of
  // shared memory when the last writer closes the database; after a crash or a verification it stays.
  if (!hasSharedMemory) return undefined
  throw new StartFailure(
    `The database file ${file} is damaged, and a server may have it open: stop the server first. If none runs, move ${file}-shm away and run this again.`,
  )
}

/** Whether a file and its log can be read as a database. Opened read-only, so that neither is changed. */
function isReadable(file: string): boolean {
  let db: SqliteDatabase.Database | undefined
  try {
    db = new SqliteDatabase(file, { readonly: true })
    return checkPages(db, true) === undefined
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code))) return false
    throw error
  } finally {
    db?.close()
  }
}

/**
 * Moves the write-ahead log of a database that was opened exclusively into its file. Closing the database then
 * removes no log or journal, which by that time may be those of a new file of this name. Nor can a server that
 * waited meanwhile use the database: to have a log again, it would have to be where it was.
 */
function closeLog(db: SqliteDatabase.Database): void {
  db.pragma('journal_mode = DELETE')
  db.pragma('journal_mode = MEMORY')
  // Left over: a journal without its header, and memory that was shared to use the log.
  for (const end of ['-journal', '-shm']) rmSync(db.name + end, { force: true })
}

/** Deletes results in a file that nobody uses yet. Returns how many of them existed. */
function deleteFromCopy(file: string, ids: ReadonlySet<string>, now: Date): number {
  if (ids.size === 0) return 0
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    // A journal on disk would contain the answers.
    db.pragma('journal_mode = MEMORY')
    db.pragma('secure_delete = ON')
    migrate(db)
    return deleteAll(db, ids, now)
  } finally {
    db.close()
  }
}

/** Gives the database another name, under which it stays; see {@link restoreSqliteFile}. */
function setAside(file: string, now: Date): string | undefined {
  const aside = `${file}.until-${now.toISOString().replace(/[:.]/g, '-')}`
  const left = ['', '-wal'].find((end) => existsSync(file + end))
  // A hard link, so that `file` exists at every moment: a server that starts without it would create a new
  // database.
  if (left === '') linkSync(file, aside)
  // SQLite would take a log that stayed for the backup's log, even when its own file is gone.
  for (const end of ['-wal', '-shm', '-journal']) {
    if (existsSync(file + end)) renameSync(file + end, aside + end)
  }
  return left === undefined ? undefined : aside + left
}
