import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The packages of a lock file by their folder, such as `node_modules/hono`, without those of other systems. */
type Lock = { packages: Record<string, { dev?: boolean }> }

/** The folder of packages, and in it the links to their programs. */
const PACKAGES = 'node_modules'
const PROGRAMS = join(PACKAGES, '.bin')

/** Where a site's lock file is. */
export const LOCK = 'package-lock.json'

/**
 * Shares the packages that a running server needs, and Node itself, with another folder: all of the lock file but those
 * for developing. Their files are linked, because Node alone takes 190 MB. npm replaces a file that it changes, so
 * installing others in the one folder leaves the other as it is.
 * @param to where `node_modules` is made
 */
export function sharePackages(site: string, to: string): void {
  const { packages } = JSON.parse(readFileSync(join(site, LOCK), 'utf8')) as Lock
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path !== '' && !dev && existsSync(join(site, path))) shareTree(join(site, path), join(to, path))
  }
  if (!existsSync(join(site, PROGRAMS))) return
  mkdirSync(join(to, PROGRAMS), { recursive: true })
  for (const name of readdirSync(join(site, PROGRAMS))) {
    const program = join(site, PROGRAMS, name)
    // Windows has scripts in their place, which name the package's folder in the same way.
    if (!lstatSync(program).isSymbolicLink()) shareFile(program, join(to, PROGRAMS, name))
    else if (existsSync(join(to, PROGRAMS, readlinkSync(program)))) {
      symlinkSync(readlinkSync(program), join(to, PROGRAMS, name))
    }
  }
}

/** Shares a folder with its files, but not the packages in it, which the lock file names by themselves. */
function shareTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (entry.name !== PACKAGES) shareTree(join(from, entry.name), join(to, entry.name))
    } else if (entry.isFile()) shareFile(join(from, entry.name), join(to, entry.name))
  }
}

/** Links a file, or copies it where the file system has no hard links or the folders are on different disks. */
export function shareFile(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * Lets every user read a folder and enter it: the server's user is another than the one who publishes, whose umask
 * may be 077.
 */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = lstatSync(path)
    const wanted = (mode | 0o444 | (mode & 0o100 ? 0o111 : 0)) & 0o777
    if (wanted !== (mode & 0o777)) chmodSync(path, wanted)
  }
}
