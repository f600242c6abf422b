import { spawnSync } from 'node:child_process'
import { accessSync } from 'node:fs'
import { ENGINES, INSTALL_COMMAND, requireBrowser } from './browsers.ts'
import type { Engine } from './browsers.ts'

// Sees to it that the engines named as arguments (all without arguments) can be driven:
// installs them where that is possible without asking, else says what to run and exits with 1.

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(ENGINES as readonly string[]).includes(name))
if (unknown.length > 0) fail(`No such engine: ${unknown.join(', ')}. Engines: ${ENGINES.join(', ')}.`)
const engines = wanted.length > 0 ? (wanted as Engine[]) : ENGINES

if (findMissing().length > 0 && mayInstall()) {
  process.stderr.write(`Installing browsers: ${INSTALL_COMMAND}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', INSTALL_COMMAND], { stdio: ['ignore', 2, 2], env })
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

function mayInstall(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    accessSync('/usr/bin/apt-get')
    return true
  } catch {
    return false
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
