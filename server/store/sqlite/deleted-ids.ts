import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/*
 * Beside a database, the ids of what was deleted from it, a line each: a backup that was made before has the answers, and is
 * told by them what not to bring back. An id alone leads to nothing any more.
 */

/** Where the ids deleted from a database file are. */
export function deletedIdsOf(file: string): string {
  return `${file}.deleted`
}

/** Adds an id; on return it would survive a loss of power. */
export function addDeletedId(list: string, id: string): void {
  const isNew = !existsSync(list)
  // The line feed comes first: a line that a crash cut short spoils none after it.
  writeThrough(list, 'a', `\n${id}`)
  if (isNew) syncToDisk(dirname(resolve(list)))
}

/** The ids in a list; none where there is no list. */
export function readDeletedIds(list: string): string[] {
  if (!existsSync(list)) return []
  return readFileSync(list, 'latin1')
    .split('\n')
    .filter((line) => /^[0-9a-f]{24}$/.test(line))
}

/** Writes a list in the place of the one there was, all of it or nothing. */
export function writeDeletedIds(list: string, ids: Iterable<string>): void {
  const part = `${list}.${process.pid}.part`
  writeThrough(part, 'w', [...ids].map((id) => `\n${id}`).join(''))
  renameSync(part, list)
  syncToDisk(dirname(resolve(list)))
}

/** Waits until a file, or the names in a folder, would survive a loss of power. */
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
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
