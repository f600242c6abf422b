import { spawnSync } from 'node:child_process'
import { INSTALL_COMMAND, requirePostgres } from './programs.ts'

// Sees to it that tests can start a PostgreSQL of their own: installs it where that is possible without asking, else
// says what to run and exits with 1.

if (!isInstalled() && process.getuid?.() === 0) {
  process.stderr.write(`Installing PostgreSQL: ${INSTALL_COMMAND}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('/bin/sh', ['-c', INSTALL_COMMAND], { stdio: ['ignore', 2, 2], env })
}
try {
  requirePostgres()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

function isInstalled(): boolean {
  try {
    return requirePostgres() !== ''
  } catch {
    return false
  }
}
