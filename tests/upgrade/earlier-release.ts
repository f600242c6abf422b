import { execFileSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The commit that visitors come from. Any earlier one can be given in EARLIER: a hash, a tag, HEAD~40. */
const DEFAULT = '0e71046c738f8aadfc0b3a4a4c265663d328c58d'

/** Where built commits stay. Not in node_modules, where neither Node nor Vite would compile their sources. */
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'bigfive-tests')

/**
 * Finds the earlier commit and the folder of its build, whether or not it is built.
 * @throws when the commit is not in this clone, which may lack its history
 */
export function findEarlier(): { commit: string; folder: string } {
  const name = process.env['EARLIER'] || DEFAULT
  const args = ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]
  const commit = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  return { commit, folder: join(CACHE, commit) }
}
