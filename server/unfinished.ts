import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { giveToOwnerOf } from './owner.ts'

/** Milliseconds without a change after which something unfinished counts as abandoned: a day. */
const ABANDONED_AFTER = 86_400_000

/** A temporary name: the later one, and the process that writes. */
const TEMPORARY = /^(.+)\.\d+\.part(?:-wal|-shm|-journal)?$/

/** What SQLite makes beside a database has its name and one of these ends. */
const ENDS = ['', '-wal', '-shm', '-journal']

/**
 * A file, folder or link that is made under a temporary name in its folder, and gets its own name once it is
 * whole: whoever reads that name finds what was there before or what is there now, whenever the process is
 * killed. What is not finished is removed at the end of the block (`using`); what killed processes left is
 * removed by the next one that makes something of that name.
 */
export class Unfinished implements Disposable {
  /** The temporary name. Nothing has it yet. */
  readonly path: string
  readonly #name: string

  /** @param isOurs whether a name in the folder is given by the same command, which removes what is left of it */
  constructor(name: string, now = new Date(), isOurs = (one: string) => one === basename(name)) {
    this.#name = resolve(name)
    this.path = `${this.#name}.${process.pid}.part`
    removeParts(this.path)
    removeAbandoned(dirname(this.#name), isOurs, now)
  }

  /** Waits until a file is on disk. Only its owner may read it: that of the file it replaces, else of the folder. */
  flush(): void {
    // Not by its name alone, which somebody else in the folder could make a link.
    const opened = openSync(this.path, constants.O_RDWR | constants.O_NOFOLLOW)
    try {
      fchmodSync(opened, 0o600)
      giveToOwnerOf(opened, this.#name, dirname(this.#name))
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  }

  /** Gives it its name, and waits until that is on disk. A file is flushed before. */
  rename(): void {
    renameSync(this.path, this.#name)
    flushFolder(dirname(this.#name))
  }

  [Symbol.dispose](): void {
    removeParts(this.path)
  }
}

function removeParts(path: string): void {
  for (const end of ENDS) rmSync(path + end, { recursive: true, force: true })
}

/** Writes a whole file, or replaces it, through an {@link Unfinished} one. */
export function writeWhole(name: string, text: string): void {
  using file = new Unfinished(name)
  writeFileSync(file.path, text, { flag: 'wx', mode: 0o600 })
  file.flush()
  file.rename()
}

/** Waits until the names in a folder would survive a power loss; Windows has no such call. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Removes what commands that were killed, by a restart of the machine for one, have left in a folder. */
function removeAbandoned(folder: string, isOurs: (name: string) => boolean, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!isOurs(TEMPORARY.exec(name)?.[1] ?? '')) continue
    const path = join(folder, name)
    const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (changed < now.getTime() - ABANDONED_AFTER) rmSync(path, { recursive: true, force: true })
  }
}
