import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds without a change after which something unfinished counts as abandoned: a day. */
const LONGEST_WORK = 86_400_000

/** An unfinished file or folder, named by its later name and its process, and what SQLite makes beside it. */
const UNFINISHED = /^(.+)\.\d+\.part(?:-wal|-shm|-journal)?$/

/** The name of a file or folder that a command makes, until it is finished and renamed. */
export function nameUnfinished(path: string): string {
  return `${path}.${process.pid}.part`
}

/**
 * Removes what commands that were killed, by a restart of the machine for one, have left in a folder.
 * @param isOurs whether a name is one that the command gives to what is finished
 */
export function removeAbandoned(folder: string, isOurs: (name: string) => boolean, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!isOurs(UNFINISHED.exec(name)?.[1] ?? '')) continue
    const path = join(folder, name)
    const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (changed < now.getTime() - LONGEST_WORK) rmSync(path, { recursive: true, force: true })
  }
}
