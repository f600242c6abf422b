import { spawnSync } from 'node:child_process'

/** A program that tests start: a function that throws when it is missing, and the command that installs it. */
export type Program = { name: string; require: () => unknown; command: string }

/**
 * Makes sure that a program is installed: installs it when run as root.
 * @throws what `require` throws, when it is still missing
 */
export function ensureProgram({ name, require, command }: Program): void {
  if (isMissing(require) && process.getuid?.() === 0) {
    process.stderr.write(`Installing ${name}: ${command}\n`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('/bin/sh', ['-c', command], { stdio: ['ignore', 2, 2], env })
  }
  require()
}

function isMissing(require: () => unknown): boolean {
  try {
    require()
    return false
  } catch {
    return true
  }
}
