import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findEarlier, ROOT } from './earlier-release.ts'

/*
 * Builds the earlier commit of the upgrade test, with the packages of its own lock file, unless it has been built
 * before. Exits with an error if that fails.
 */

const { commit, folder } = findEarlier()
if (existsSync(folder)) process.stdout.write(`The earlier release is in ${folder}\n`)
else build()

/** Builds beside the folder and renames at the end, so that a folder with the name of a commit is complete. */
function build(): void {
  const unfinished = `${folder}.${process.pid}`
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: unfinished, stdio: ['ignore', 'inherit', 'inherit'], env })
  // The Node that runs this, because an earlier commit may need packages' scripts to install its own.
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) }
  mkdirSync(unfinished, { recursive: true })
  try {
    const tar = join(unfinished, 'commit.tar')
    execFileSync('git', ['archive', '--output', tar, commit], { cwd: ROOT })
    run('tar', '-xf', tar)
    if (readLock(unfinished) === readLock(ROOT)) {
      const from = join(ROOT, 'node_modules')
      const isCache = (path: string) => path === join(from, '.cache')
      cpSync(from, join(unfinished, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !isCache(path),
      })
    } else run('npm', 'ci', '--prefer-offline')
    run('npm', 'run', 'build')
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function readLock(root: string): string {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}
