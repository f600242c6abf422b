import cluster from 'node:cluster'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { readConfig, type Config } from './config.ts'
import { createLog, describeError, writeLines } from './log.ts'
import { runWorker, runPrimary } from './processes.ts'
import { serve, type Serving } from './serve.ts'
import { StartFailure } from './start-failure.ts'

// Usage: node server/main.ts [folder of the built site]. Settings are read from the environment (see
// config.ts).

/**
 * The exit code for wrong settings, EX_CONFIG of sysexits.h: systemd does not start the server again (see
 * deploy/bigfive.service), because only the operator can correct them.
 */
const WRONG_SETTINGS = 78

// When many requests wait at once, as for the disk, V8 learns that the objects they are made of live long and
// allocates such objects in the old generation from then on. There what a dead one refers to stays in memory until
// a full garbage collection, which slows down reads (README, V8's allocation-site pretenuring).
setFlagsFromString('--no-allocation-site-pretenuring')

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
// Resolved once: the link to the current release may change before the last file is read.
const dist = existsSync(folder) ? realpathSync(folder) : folder
const log = createLog(writeLines(process.stderr))
// Whoever reads that the server listens may go away, too.
process.stdout.on('error', () => {})

// Libraries print what visitors sent, and not as JSON: an address that cannot be decoded, a visitor who
// disconnected. Both are already handled, so their output is dropped; only what they report as an error is
// logged.
Object.assign(console, {
  info: () => {},
  warn: () => {},
  error: (...said: unknown[]) =>
    log.error('library-failed', describeError(said.find((one) => one instanceof Error) ?? said[0])),
})

process.on('uncaughtException', (error) => {
  log.error('crashed', describeError(error))
  log.flush()
  process.exit(1)
})

// Only this user may read the files that the server writes, above all the database.
process.umask(0o077)

const settings = readConfig(process.env)
if (!settings.ok) refuseToStart(settings.message, WRONG_SETTINGS)

try {
  const serving = await start(settings.config)
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Under npm, Ctrl+C sends the signal twice; the second must not interrupt the shutdown.
    process.on(signal, () => (stopping ??= stop(signal, serving.stop)))
  }
  if (cluster.isPrimary) process.stdout.write(`Listening on ${serving.url}\n`)
} catch (error) {
  if (error instanceof StartFailure) refuseToStart(error.message)
  throw error
}

function start(config: Config): Promise<Serving> {
  if (config.workers === 1) return serve(config, dist, log)
  return cluster.isPrimary ? runPrimary(config, log) : runWorker((around) => serve(config, dist, log, around))
}

async function stop(signal: string, end: () => Promise<void>): Promise<void> {
  if (cluster.isPrimary) log.info('stopping', { signal })
  await end()
  if (cluster.isPrimary) log.info('stopped')
  log.flush()
  process.exit(0)
}

function refuseToStart(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
