import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { StartFailure } from '../../start-failure.ts'
import { deletedIdsOf, readDeletedIds, syncToDisk, writeDeletedIds } from './deleted-ids.ts'
import { migrate } from './migrate.ts'
import { REMOVE } from './statements.ts'
import { checkPages, verifySqliteFile } from './verify.ts'

/** In a folder of backups, the ids of what was deleted since one of them. */
const DELETED = 'bigfive.deleted'

/** Names of backups, which sort by their time. */
const BACKUP = /^bigfive-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/

/**
 * Writes a whole database as of one moment into a file of a folder, while a server may be at work on it. The file has
 * its name only once it is on the disk and was found whole, so whatever has such a name is a backup.
 * @param keep how many backups stay in the folder; the oldest others are removed once the new one is there
 * @returns the new file's path
 * @throws StartFailure when there is no database or what was written is not whole
 */
export function backUpSqliteFile(file: string, folder: string, keep: number, now: Date): string {
  if (!existsSync(file)) throw new StartFailure(`There is no database file ${file} to back up.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `bigfive-${now.toISOString().replace(/[:.]/g, '-')}.db`
  const part = join(folder, `${name}.${process.pid}.part`)
  rmSync(part, { force: true })
  try {
    const db = new SqliteDatabase(file, { fileMustExist: true })
    try {
      // Not the backup API: from another process that starts over at every save, and may never end.
      db.prepare('VACUUM INTO ?').run(part)
    } finally {
      db.close()
    }
    chmodSync(part, 0o600)
    syncToDisk(part)
    verifySqliteFile(part)
    noteDeleted(part, join(folder, DELETED))
    renameSync(part, join(folder, name))
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true })
  }
  syncToDisk(folder)
  const backups = readdirSync(folder).filter((other) => BACKUP.test(other))
  for (const old of backups.sort().slice(0, -keep)) rmSync(join(folder, old))
  return join(folder, name)
}

/** Adds what is deleted in a backup to the list of its folder, which the older ones there are read with. */
function noteDeleted(backup: string, list: string): void {
  const before = readDeletedIds(list)
  const all = new Set([...before, ...readDeletedFrom(backup)])
  if (all.size > before.length) writeDeletedIds(list, all)
}

/**
 * Puts a backup in the place of the database. What stood there is kept beside it, under a name that ends in the time.
 * What is known to be deleted since the backup is deleted in it first: in the database that stood there, where that can
 * be read, and in the lists beside it and beside the backup.
 * @returns that name, undefined where nothing stood there, and how many results of the backup were deleted since
 * @throws StartFailure when the backup is not whole, or somebody has the database open; nothing was changed
 */
export function restoreSqliteFile(
  backup: string,
  file: string,
  now: Date,
): { aside: string | undefined; deleted: number } {
  verifySqliteFile(backup)
  if (resolve(backup) === resolve(file)) throw new StartFailure(`${file} is the database itself, no backup.`)
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
  // One that is damaged goes aside as it is: SQLite would throw its log away, which may hold what can still be saved.
  const stood = existsSync(file) && isReadable(file)
  if (stood) closeLog(file)
  const ids = new Set([
    ...(stood ? readDeletedFrom(file) : []),
    ...readDeletedIds(deletedIdsOf(file)),
    ...readDeletedIds(join(dirname(backup), DELETED)),
  ])
  const part = `${file}.${process.pid}.part`
  copyFileSync(backup, part)
  chmodSync(part, 0o600)
  const deleted = deleteAll(part, ids, now)
  syncToDisk(part)
  const aside = existsSync(file) ? `${file}.until-${now.toISOString().replace(/[:.]/g, '-')}` : undefined
  if (aside !== undefined) {
    // A second name, so that there is a database under the first at every moment: a server that starts on none makes one.
    linkSync(file, aside)
    // A log that stayed would be taken for the backup's own.
    for (const end of ['-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end)
  }
  renameSync(part, file)
  syncToDisk(dirname(resolve(file)))
  return { aside, deleted }
}

/** The ids of what was deleted in a file of this release or an earlier one; of none in one that is no database of ours. */
function readDeletedFrom(file: string): string[] {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    if (db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'result'`).get() === undefined) return []
    return db
      .prepare<[], string>(`SELECT id FROM result WHERE sheet IS NULL AND test_id IS NULL`)
      .pluck()
      .all()
  } finally {
    db.close()
  }
}

/** Deletes results in a file that nobody uses yet. Gives how many were there. */
function deleteAll(file: string, ids: ReadonlySet<string>, now: Date): number {
  if (ids.size === 0) return 0
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    // A journal on the disk would keep the answers.
    db.pragma('journal_mode = MEMORY')
    db.pragma('secure_delete = ON')
    migrate(db)
    const isThere = db.prepare('SELECT 1 FROM result WHERE id = ? AND sheet IS NOT NULL')
    const remove = db.prepare(REMOVE)
    return db.transaction(() => {
      let there = 0
      for (const id of ids) {
        if (isThere.get(id)) there++
        remove.run(id, now.getTime())
      }
      return there
    })()
  } finally {
    db.close()
  }
}

/** Moves what is in the log into the file, which takes being alone with it. */
function closeLog(file: string): void {
  const db = openAlone(file)
  if (!db) throw new StartFailure(`The database file ${file} is in use: stop the server first.`)
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

/** Opens a file so that nobody else can until it is closed; undefined where somebody has it open. */
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

/** Whether a file and its log can be read as a database. Whoever only reads changes neither. */
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
