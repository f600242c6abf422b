import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ListedTest } from './promises.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests of a project below a folder, in every engine, without running them. */
export function listTests(project: string, folder: string): ListedTest[] {
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
      // The cases are made by functions: they are known only when the files have run.
      '--no-static-parse',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, ENGINES: 'chromium,firefox,webkit' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const tests = JSON.parse(listed.slice(listed.indexOf('['))) as ListedTest[]
  return tests.map(({ name, file }) => ({ name, file: relative(root, file) }))
}
