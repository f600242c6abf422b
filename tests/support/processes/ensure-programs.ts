import { spawnSync } from 'node:child_process'
import { requireCaddy, INSTALL_COMMAND as INSTALL_CADDY } from '../caddy/caddy.ts'
import { requirePostgres, INSTALL_COMMAND as INSTALL_POSTGRES } from '../postgres/programs.ts'

// Makes sure that tests can start PostgreSQL and Caddy: installs them when run as root, else prints what to
// run and exits with 1.

const programs = [
  { name: 'PostgreSQL', require: requirePostgres, command: INSTALL_POSTGRES },
  { name: 'Caddy', require: requireCaddy, command: INSTALL_CADDY },
]

for (const { name, require, command } of programs) {
  if (whyNot(require) !== undefined && process.getuid?.() === 0) {
    process.stderr.write(`Installing ${name}: ${command}\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('/bin/sh', ['-c', command], { stdio: ['ignore', 2, 2], env })
  }
  const missing = whyNot(require)
  if (missing === undefined) continue
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}

/** The error message of a missing program; undefined when it is installed. */
function whyNot(require: () => unknown): string | undefined {
  try {
    require()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
