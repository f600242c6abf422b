import { spawnSync } from 'node:child_process'
import { readRun, resultsOf } from './run-results.ts'
import { isForRoot } from './structure/ran-tests.ts'

/*
 * Runs as root the tests that an earlier run by another user skipped because they need root:
 *   node tests/run-as-root.ts unit fire
 */

let failed = false
for (const project of process.argv.slice(2)) {
  const { all, asRoot } = resultsOf(project)
  const tests = readRun(all).filter(isForRoot)
  if (tests.length === 0) continue
  process.stdout.write(`\n▶ ${project}, as root: ${tests.length} tests\n`)
  // Vitest matches a name with its suites, joined by spaces.
  const names = tests.map(({ name }) => name.replaceAll(' > ', ' ').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const options = ['--config', 'tests/vitest.config.ts', '--project', project, '-t', `^(${names.join('|')})$`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${asRoot}`]
  const files = new Set(tests.map(({ file }) => file))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...files],
    { stdio: 'inherit' },
  )
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0
