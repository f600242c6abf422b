import { readFileSync } from 'node:fs'

/**
 * The user PostgreSQL and its pools run as, which refuse root: the package's own if the tests run as root, else
 * the current one.
 */
export function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry)
    throw new Error('There is no user "postgres", as whom PostgreSQL could run in the place of root.')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
