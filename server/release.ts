import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'
import { publishRelease } from './publish.ts'
import { describeFailure, StartFailure } from './start-failure.ts'

/*
 * Makes the build, the server's code and its packages the current release of a folder. On failure prints a sentence and
 * exits with 1.
 *
 *   node server/release.ts --to FOLDER [--keep 5] [--from .]
 */

const SITE = fileURLToPath(new URL('..', import.meta.url))

try {
  process.stdout.write(`${release(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}

function release(args: string[]): string {
  const { to, keep, from } = readOptions(
    args,
    {
      to: { type: 'string' },
      keep: { type: 'string', default: '5' },
      from: { type: 'string', default: SITE },
    },
    'Write at most these: npm run release -- --to FOLDER --keep 5 --from .',
  )
  if (to === undefined) throw new StartFailure('Name the folder: npm run release -- --to FOLDER')
  if (!/^[1-9]\d{0,2}$/.test(keep)) {
    throw new StartFailure(`--keep is "${keep}": write how many releases to keep, such as --keep 5.`)
  }
  const made = publishRelease(from, to, Number(keep), new Date())
  return `${to}/current now points to ${made}. Restart the server on it: ${to}/current/node_modules/.bin/node ${to}/current/server/start.js`
}
