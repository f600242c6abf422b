import { spawnSync } from 'node:child_process'
import { askedEngines, ENGINES, findProgram, INSTALL_COMMAND, requireBrowser } from './engines.ts'
import type { Engine } from './engines.ts'

// Makes sure that the engines named as arguments (by default those of ENGINES) can be driven: installs them
// when run as root where apt-get exists, else prints what to run and exits with 1.

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(ENGINES as readonly string[]).includes(name))
if (unknown.length > 0) fail(`No such engine: ${unknown.join(', ')}. Engines: ${ENGINES.join(', ')}.`)
const engines = wanted.length > 0 ? (wanted as Engine[]) : askedEngines()

if (findMissing().length > 0 && mayInstall()) {
  process.stderr.write(`Installing browsers: ${INSTALL_COMMAND}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('/bin/sh', ['-c', INSTALL_COMMAND], { stdio: ['ignore', 2, 2], env })
}
const missing = findMissing()
if (missing.length > 0) fail(missing.join('\n'))

function findMissing(): string[] {
  return engines.flatMap((engine) => {
    try {
      requireBrowser(engine)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** Only root can install, and only where apt-get exists. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get'], process.env) !== undefined
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
