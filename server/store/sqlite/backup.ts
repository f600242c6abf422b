import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { makeFolder } from '../../owner.ts'
import { StartFailure } from '../../start-failure.ts'
import { Unfinished } from '../../unfinished.ts'
import { readDeletedIds, writeDeletedIds } from './deleted-ids.ts'
import { refuseEmpty } from './migrate.ts'
import { readKey } from './deployment.ts'
import { refuseMissing } from './refuse-missing.ts'
import { verifySqliteFile } from './verify.ts'

/** The file in a folder of backups that lists the ids of deleted results. */
export const DELETED = 'bigfive.deleted'

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
 * @throws StartFailure when the database is empty, or there is no room for the copy
 */
export function copyDatabase(db: SqliteDatabase.Database, copy: string): void {
  try {
    refuseEmpty(db)
    // Not the backup API: in another process it starts over at every save, and may never end.
    db.prepare('VACUUM INTO ?').run(copy)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_FULL') throw error
    throw new StartFailure(
      `There is no room for the copy in ${dirname(copy)}, or none for what it takes meanwhile in ${tmpdir()}: it needs about as much as ${db.name}.`,
      { cause: error },
    )
  } finally {
    db.close()
  }
}

/** Adds the ids of results deleted in a backup to the folder's list, for when an older backup is restored. */
function noteDeleted(backup: string, list: string): void {
  const before = readDeletedIds(list)
  const all = new Set([...before, ...readFrom(backup, readDeleted)])
  if (all.size > before.length) writeDeletedIds(list, all)
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

/** The ids of deleted results in a database of this or an earlier release; none if the database is not this site's. */
export function readDeleted(db: SqliteDatabase.Database): string[] {
  if (db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'result'`).get() === undefined) return []
  return db.prepare<[], string>(`SELECT id FROM result WHERE sheet IS NULL AND test_id IS NULL`).pluck().all()
}
