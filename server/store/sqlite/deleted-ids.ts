import { closeSync, constants, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { giveToOwnerOf } from '../../owner.ts'
import { flushFolder, writeWhole } from '../../unfinished.ts'

/*
 * A file beside a database with the ids of deleted results, one per line. An earlier backup still has their
 * answers; restoring it deletes the results listed here. An id alone leads to nothing.
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

/** Adds ids to the list of a database file; when this returns, they would survive a power loss. */
export function addDeletedIds(file: string, ids: Iterable<string>): void {
  const list = deletedIdsOf(file)
  const made = create(list)
  if (made === undefined) return writeThrough(openSync(list, APPEND), toLines(ids))
  const folder = dirname(resolve(list))
  writeThrough(made, toLines(ids), file, folder)
  flushFolder(folder)
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
  writeWhole(list, toLines(ids))
}

/** The line feed comes before each id, so that a line cut short by a crash spoils no later one. */
function toLines(ids: Iterable<string>): string {
  return [...ids].map((id) => `\n${id}`).join('')
}

/**
 * Writes, waits for the disk, and closes.
 * @param owners for a new file, whose owner it gets; see {@link giveToOwnerOf}
 */
function writeThrough(opened: number, text: string, ...owners: string[]): void {
  try {
    giveToOwnerOf(opened, ...owners)
    // Not writeSync, which on a disk that is nearly full may write less and report no error.
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
