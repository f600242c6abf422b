import { closeSync, constants, existsSync, fchownSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/*
 * What a command that is run as root creates belongs to the server's user, as SQLite does it with its log:
 * otherwise the server or the next backup could not use it.
 */

/** Gives an open new file or folder to the owner of the first of some others that exists and is not root's. */
export function giveToOwnerOf(opened: number, ...others: string[]): void {
  if (process.getuid?.() !== 0) return
  const owner = others
    .filter((path) => existsSync(path))
    .map((path) => statSync(path))
    .find(({ uid }) => uid !== 0)
  if (!owner) return
  try {
    fchownSync(opened, owner.uid, owner.gid)
  } catch {
    // Some network drives, and a root without that capability, cannot. The file is used nevertheless.
  }
}

/** Makes a folder, and those above it, if missing. Only the owner of the lowest one that exists can enter them. */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) {
    // Through no link that somebody put there since.
    const opened = openSync(made, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
    try {
      giveToOwnerOf(opened, dirname(first))
    } finally {
      closeSync(opened)
    }
  }
}
