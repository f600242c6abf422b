import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGINES, type Engine } from '../support/browsers/engines.ts'
import type { ListedTest } from './guarantees.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Lists the tests of a Vitest project under a folder without running them, by default in every engine.
 * @param turn as in TURN (see `takeTurns`); without it, the engines take no turns
 */
export function listTests(
  project: string,
  folder: string,
  engines: readonly Engine[] = ENGINES,
  turn = '',
): ListedTest[] {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env
  const listed = execFileSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'list',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      folder,
      '--json',
      // Functions define the cases, so they are known only after the files have been evaluated.
      '--no-static-parse',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, ENGINES: engines.join(), TURN: turn },
      // The list is longer than the megabyte that is allowed by default.
      maxBuffer: Infinity,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const tests = JSON.parse(listed.slice(listed.indexOf('['))) as ListedTest[]
  // Vitest lists files in run order, which puts those that took longest last time first.
  return tests
    .map(({ name, file }) => ({ name, file: relative(root, file) }))
    .sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)))
}
