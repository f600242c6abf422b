import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'
import { publishRelease } from './publish.ts'
import { describeFailure, StartFailure } from './start-failure.ts'

/*
 * Makes the build the current release of a folder. On failure prints a sentence and exits with 1.
 *
 *   node server/release.ts --to FOLDER [--keep 5] [--from dist]
 */

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

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
      from: { type: 'string', default: DIST },
    },
    'Write at most these: npm run release -- --to FOLDER --keep 5 --from dist',
  )
  if (to === undefined) throw new StartFailure('Name the folder: npm run release -- --to FOLDER')
  if (!/^[1-9]\d{0,2}$/.test(keep)) {
    throw new StartFailure(`--keep is "${keep}": write how many releases to keep, such as --keep 5.`)
  }
  const made = publishRelease(from, to, Number(keep), new Date())
  return `${to}/current now points to ${made}. Restart the server on it: npm run serve -- ${to}/current`
}
