import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/*
 * A file beside a database with the ids of deleted results, one per line. An earlier backup still has their
 * answers; restoring it deletes the results listed here. An id alone leads to nothing any more.
 */

/** The path of the list of ids deleted from a database file. */
export function deletedIdsOf(file: string): string {
  return `${file}.deleted`
}

/** Adds ids with one wait for the disk; when this returns, they would survive a power loss. */
export function addDeletedIds(list: string, ids: Iterable<string>): void {
  const isNew = !existsSync(list)
  writeThrough(list, 'a', toLines(ids))
  if (isNew) syncToDisk(dirname(resolve(list)))
}

/** The ids in a list; none where there is no list. */
export function readDeletedIds(list: string): string[] {
  if (!existsSync(list)) return []
  return readFileSync(list, 'latin1')
    .split('\n')
    .filter((line) => /^[0-9a-f]{24}$/.test(line))
}

/** Replaces a list atomically. */
export function writeDeletedIds(list: string, ids: Iterable<string>): void {
  const part = `${list}.${process.pid}.part`
  writeThrough(part, 'w', toLines(ids))
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

function writeThrough(path: string, flag: 'a' | 'w', text: string): void {
  const opened = openSync(path, flag, 0o600)
  try {
    // Not writeSync, which on a disk that is nearly full may write less and report no error.
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
