import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'

/*
 * A file beside a database with the ids of deleted results, one per line. An earlier backup still has their
 * answers; restoring it deletes the results listed here. An id alone leads to nothing any more.
 */

/**
 * Opens a list to append to it, unless it is a link: the server's user, should somebody else act in its name,
 * must not choose what a command run as root writes to.
 */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW

/** The path of the list of ids deleted from a database file. */
export function deletedIdsOf(file: string): string {
  return `${file}.deleted`
}

/**
 * Adds ids to the list of a database file with one wait for the disk; when this returns, they would survive a
 * power loss.
 */
export function addDeletedIds(file: string, ids: Iterable<string>): void {
  const list = deletedIdsOf(file)
  const made = create(list)
  if (made === undefined) return writeThrough(openSync(list, APPEND), toLines(ids))
  writeThrough(made, toLines(ids), file)
  syncToDisk(dirname(resolve(list)))
}

/** Creates a file and opens it; undefined if there is one, or a link, even one to a file that is missing. */
function create(path: string): number | undefined {
  try {
    return openSync(path, 'ax', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** The ids in a list; none where there is no list. */
export function readDeletedIds(list: string): string[] {
  if (!existsSync(list)) return []
  return readFileSync(list, 'latin1')
    .split('\n')
    .filter((line) => /^[0-9a-f]{24}$/.test(line))
}

/** Replaces the list in a folder of backups atomically. */
export function writeDeletedIds(list: string, ids: Iterable<string>): void {
  const part = `${list}.${process.pid}.part`
  rmSync(part, { force: true })
  writeThrough(openSync(part, 'wx', 0o600), toLines(ids), dirname(resolve(list)))
  renameSync(part, list)
  syncToDisk(dirname(resolve(list)))
}

/** The line feed comes before each id, so that a line cut short by a crash spoils no later one. */
function toLines(ids: Iterable<string>): string {
  return [...ids].map((id) => `\n${id}`).join('')
}

/** Waits until a file, or the names in a folder, would survive a power loss. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Writes, waits for the disk, and closes.
 * @param beside for a new file, the file or folder whose owner it gets
 */
function writeThrough(opened: number, text: string, beside?: string): void {
  try {
    if (beside !== undefined) giveToOwnerOf(beside, opened)
    // Not writeSync, which on a disk that is nearly full may write less and report no error.
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Gives a file that root has created to the owner of another one, as SQLite does with its log: otherwise, after
 * one command that was run as root, the server or the next backup could not write to it.
 */
function giveToOwnerOf(path: string, opened: number): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path)
  try {
    fchownSync(opened, uid, gid)
  } catch {
    // Some network drives, and a root without that capability, cannot. The list is written nevertheless.
  }
}
