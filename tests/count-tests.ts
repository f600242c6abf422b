import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askedEngines } from './support/browsers/engines.ts'
import { listTests } from './faults/listed-tests.ts'
import { compareRun, countByEngine, type Ran } from './structure/ran-tests.ts'

/*
 * Prints how many tests of each project passed, for browser tests also by engine, and fails when a test
 * listed for the engines in ENGINES did not run or did not pass:
 *   node tests/count-tests.ts unit fire browser
 * Reads the runs from test-results/PROJECT.json.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

type Report = {
  testResults: Array<{
    name: string
    assertionResults: Array<{ ancestorTitles: string[]; title: string; status: string }>
  }>
}

function readRun(project: string): Ran[] {
  const report = JSON.parse(readFileSync(`${root}/test-results/${project}.json`, 'utf8')) as Report
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, path),
      name: [...ancestorTitles, title].join(' > '),
      passed: status === 'passed',
    })),
  )
}

const engines = askedEngines()
const problems: string[] = []
for (const project of process.argv.slice(2)) {
  const ran = readRun(project)
  const counts = countByEngine(ran, engines)
  const byEngine = Object.entries(counts).map(([engine, count]) => `${count} in ${engine}`)
  process.stdout.write(`${project}: ${ran.filter(({ passed }) => passed).length} passed`)
  process.stdout.write(project === 'browser' ? `, ${byEngine.join(', ')}\n` : '\n')
  problems.push(...compareRun(listTests(project, 'tests', engines), ran))
  if (project === 'browser')
    problems.push(...engines.filter((engine) => !counts[engine]).map((engine) => `Nothing ran in ${engine}`))
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
