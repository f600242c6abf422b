import { readFileSync } from 'node:fs'

/*
 * Prints how many tests the named reports of a run hold, and fails when one holds none, or any that did not pass:
 *   node tests/count-tests.ts REPORT.json...
 */

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  if (report.numPassedTests === 0) throw new Error(`${path} holds no test that passed`)
  totals.passed += report.numPassedTests
  totals.failed += report.numFailedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
}
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
if (totals.skipped > 0)
  process.stdout.write(`and ${totals.skipped} were skipped, which no test of ours may be\n`)
process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
