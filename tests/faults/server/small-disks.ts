import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { makeFolder } from '../../support/processes/clean-up.ts'
import { needRoot } from '../../support/processes/root.ts'

/** A folder for a database that can be filled up and freed again while a server runs. */
export interface SmallDisk extends Disposable {
  /** The folder. */
  readonly path: string
  /** Leaves the server `left` bytes at most. */
  fill(pid: number, left: number): void
  /** Undoes `fill`; `pid` is the server's current process. */
  free(pid: number): void
}

export const DISK_KINDS = ['a full disk', 'a limit on the size of files'] as const
export type DiskKind = (typeof DISK_KINDS)[number]

/**
 * Opens a disk of a kind. Skips the test where only root could mount one.
 * @throws Error where this machine cannot have such a disk
 */
export function openSmallDisk(kind: DiskKind, context: TestContext): SmallDisk {
  if (kind === 'a limit on the size of files') return limitFiles()
  needRoot(context, 'to mount a disk')
  return mountDisk()
}

const PREFIX = 'bigfive-disk-'
/** Bytes: room for the database and its log in a test of some hundred saves. */
const SIZE = 8 * 1024 * 1024

/** Mounts a tmpfs; when it is full, writes fail with ENOSPC. */
function mountDisk(): SmallDisk {
  sweep()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  mount(path)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: (_pid, left) => {
      const free = Number(
        execFileSync('df', ['--output=avail', '-B1', path], { encoding: 'utf8' }).split('\n')[1],
      )
      appendFileSync(ballast, Buffer.alloc(Math.max(0, free - left)))
    },
    free: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]: () => unmount(path),
  }
}

/** Limits the size of the process's files on any disk: writes beyond fail with EFBIG, as under a quota. */
function limitFiles(): SmallDisk {
  const { path, remove } = makeFolder()
  const largest = () => Math.max(...readdirSync(path).map((name) => statSync(join(path, name)).size))
  return {
    path,
    fill: (pid, left) => setLargestFile(pid, String(largest() + left)),
    free: (pid) => setLargestFile(pid, 'unlimited'),
    [Symbol.dispose]: remove,
  }
}

function setLargestFile(pid: number, bytes: string): void {
  // Only the soft limit, because raising that again takes no privilege.
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

function mount(path: string): void {
  // Takes CAP_SYS_ADMIN, which root may lack in a container.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', path])
}

function unmount(path: string): void {
  execFileSync('umount', ['-l', path])
  rmdirSync(path)
}

/** Unmounts the disks of runs that were killed. */
function sweep(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const path = line.split(' ')[1] ?? ''
    const owner = new RegExp(`/${PREFIX}(\\d+)-`).exec(path)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) unmount(path)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
