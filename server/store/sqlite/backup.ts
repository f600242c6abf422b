import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { makeFolder } from '../../owner.ts'
import { Unfinished } from '../../unfinished.ts'
import { deleteAll } from './delete.ts'
import { deletedIdsOf, readDeletedIds, writeDeletedIds } from './deleted-ids.ts'
import { migrate, refuseEmpty } from './migrate.ts'
import { readKey } from './deployment-key.ts'
import { isLogAlone, refuseMissing } from './refuse-missing.ts'
import { checkPages, verifySqliteFile } from './verify.ts'

/** The file in a folder of backups that lists the ids of deleted results. */
const DELETED = 'bigfive.deleted'

/** Names of backups; they sort by time. */
const BACKUP = /^bigfive-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/

/**
 * Writes a whole database as of one moment into a file of a folder, while a server may be using it. The file
 * gets its name only once it is on disk and was checked, so every file with such a name is a backup.
 * @param keep how many backups are kept in the folder, the new one among them; the oldest are removed once it is
 * there. Those of a database with another key are not: a new one may have been made where the disk with the
 * database was missing. None is removed while results are damaged, because only the oldest may have them intact.
 * @returns the new file's path, and which of its results are damaged
 * @throws StartFailure when there is no database, it is empty, or the copy is damaged
 */
export function backUpSqliteFile(
  file: string,
  folder: string,
  keep: number,
  now: Date,
): { backup: string; damaged: string[] } {
  refuseMissing(file)
  makeFolder(folder)
  const name = `bigfive-${now.toISOString().replace(/[:.]/g, '-')}.db`
  const backup = join(folder, name)
  using copy = new Unfinished(backup, now, (one) => BACKUP.test(one) || one === DELETED)
  copyDatabase(new SqliteDatabase(file, { fileMustExist: true }), copy.path)
  copy.flush()
  const { damaged } = verifySqliteFile(copy.path)
  noteDeleted(copy.path, join(folder, DELETED))
  copy.rename()
  if (damaged.length === 0) removeOldest(folder, name, keep)
  return { backup, damaged }
}

/** Removes the oldest backups with the key of the newest one, so that `keep` of them are left. */
function removeOldest(folder: string, newest: string, keep: number): void {
  const key = readFrom(join(folder, newest), readKey)
  const others = readdirSync(folder).filter((name) => BACKUP.test(name) && name !== newest)
  const ofSameKey = others.filter((name) => hasKey(join(folder, name), key))
  for (const old of [...byAge(ofSameKey, newest), newest].slice(0, -keep)) rmSync(join(folder, old))
}

/** Whether the ids of a backup are derived from a key; false if that cannot be read. */
function hasKey(backup: string, key: Buffer | undefined): boolean {
  try {
    return key !== undefined && readFrom(backup, readKey)?.equals(key) === true
  } catch {
    return false
  }
}

/**
 * Sorts backups from the oldest to the newest. Those named later than the newest were made while the clock ran
 * ahead, and count as the oldest.
 */
function byAge(names: readonly string[], newest: string): string[] {
  const sorted = names.toSorted()
  return [...sorted.filter((name) => name > newest), ...sorted.filter((name) => name < newest)]
}

/**
 * Copies a database and its log, as of one moment, into a new file.
 * @throws StartFailure when the database is empty
 */
function copyDatabase(db: SqliteDatabase.Database, copy: string): void {
  try {
    refuseEmpty(db)
    // Not the backup API: in another process it starts over at every save, and may never end.
    db.prepare('VACUUM INTO ?').run(copy)
  } finally {
    db.close()
  }
}

/**
 * Adds the ids of results deleted in a backup to the folder's list, which is applied when an older backup is
 * restored.
 */
function noteDeleted(backup: string, list: string): void {
  const before = readDeletedIds(list)
  const all = new Set([...before, ...readFrom(backup, readDeleted)])
  if (all.size > before.length) writeDeletedIds(list, all)
}

/**
 * Puts a backup in the place of the database. The previous database is kept beside it, under a name that ends
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
  const wasThere = existsSync(file)
  // A damaged database is moved aside as it is: SQLite would discard its log, which may hold saves that can
  // be recovered.
  const isThere = wasThere && !isLogAlone(file)
  // Looked for before the file is opened, which may create it.
  const hasSharedMemory = existsSync(`${file}-shm`)
  const stood = isThere && isReadable(file)
  if (isThere && !stood && hasSharedMemory) throw mayBeOpen(file)
  // Kept to the end, so that no server can save into the database that is about to be replaced.
  const own = stood ? openUnused(file) : undefined
  try {
    using copy = new Unfinished(file, now)
    if (own) closeLog(own)
    const ids = new Set([
      ...(own ? readDeleted(own) : []),
      ...readDeletedIds(deletedIdsOf(file)),
      ...readDeletedIds(join(dirname(backup), DELETED)),
    ])
    // With its log, in which a copy of a server's files has the last saves.
    copyDatabase(new SqliteDatabase(backup, { readonly: true, fileMustExist: true }), copy.path)
    const deleted = deleteFromCopy(copy.path, ids, now)
    copy.flush()
    if (!wasThere && existsSync(file)) {
      throw new StartFailure(
        `The database file ${file} was made meanwhile: stop the server and run this again.`,
      )
    }
    const aside = setAside(file, now)
    copy.rename()
    return { aside, deleted }
  } finally {
    own?.close()
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

/** Reads from a database file that is left as it is. */
function readFrom<T>(file: string, read: (db: SqliteDatabase.Database) => T): T {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

/**
 * The ids of deleted results in a database of this or an earlier release; none if the database is not this
 * site's.
 */
function readDeleted(db: SqliteDatabase.Database): string[] {
  if (db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'result'`).get() === undefined) return []
  return db.prepare<[], string>(`SELECT id FROM result WHERE sheet IS NULL AND test_id IS NULL`).pluck().all()
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

/**
 * Refuses a damaged file: it cannot be opened, so whether a server has it open is unknown. SQLite removes the
 * file of shared memory when the last writer closes the database; after a crash or a verification it stays.
 */
function mayBeOpen(file: string): StartFailure {
  return new StartFailure(
    `The database file ${file} is damaged, and a server may have it open: stop the server first. If none runs, move ${file}-shm away and run this again.`,
  )
}

/**
 * Opens a file exclusively.
 * @throws StartFailure when somebody else has it open
 */
export function openUnused(file: string): SqliteDatabase.Database {
  const db = openAlone(file)
  if (!db) throw new StartFailure(`The database file ${file} is in use: stop the server first.`)
  return db
}

/** Opens a file exclusively; returns undefined if somebody else has it open. */
export function openAlone(file: string): SqliteDatabase.Database | undefined {
  const db = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('BEGIN EXCLUSIVE; COMMIT')
    return db
  } catch (error) {
    db.close()
    if (/^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code))) return undefined
    throw error
  }
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
