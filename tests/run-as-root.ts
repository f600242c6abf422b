import { spawnSync } from 'node:child_process'
import { readRun, resultsOf } from './run-results.ts'
import { addRootRun, isForRoot, nameInFull } from './structure/ran-tests.ts'

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
  const names = tests.map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const options = ['--config', 'tests/vitest.config.ts', '--project', project, '-t', `^(${names.join('|')})$`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${asRoot}`]
  const files = new Set(tests.map(({ file }) => file))
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...files],
    { stdio: 'inherit' },
  )
  const left = addRootRun(tests, readRun(asRoot)).filter(isForRoot)
  for (const test of left) process.stdout.write(`Not run as root either: ${nameInFull(test)}\n`)
  failed ||= status !== 0 || left.length > 0
}
process.exitCode = failed ? 1 : 0
