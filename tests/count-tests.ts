import { askedEngines } from './support/browsers/engines.ts'
import { listTests } from './faults/listed-tests.ts'
import { readRun, resultsOf } from './run-results.ts'
import { addRootRun, compareRun, countByEngine, isForRoot, nameInFull } from './structure/ran-tests.ts'

/*
 * Prints how many tests of each project passed, for browser tests also by engine, and which were skipped because they
 * need root. Fails when another test listed for the engines in ENGINES, and for TURN, did not run or did not pass:
 *   node tests/count-tests.ts unit fire browser
 */

const engines = askedEngines()
const problems: string[] = []
for (const project of process.argv.slice(2)) {
  const { all, asRoot } = resultsOf(project)
  const ran = addRootRun(readRun(all), readRun(asRoot))
  const counts = countByEngine(ran, engines)
  const byEngine = Object.entries(counts).map(([engine, count]) => `${count} in ${engine}`)
  const skipped = ran.filter(isForRoot)
  process.stdout.write(`${project}: ${ran.filter(({ status }) => status === 'passed').length} passed`)
  if (skipped.length > 0) process.stdout.write(`, ${skipped.length} skipped that need root`)
  process.stdout.write(project === 'browser' ? `, ${byEngine.join(', ')}\n` : '\n')
  for (const test of skipped)
    process.stdout.write(`Skipped, because it needs root ${test.needsRoot}: ${nameInFull(test)}\n`)
  problems.push(...compareRun(listTests(project, 'tests', engines, process.env['TURN']), ran))
  if (project === 'browser')
    problems.push(...engines.filter((engine) => !counts[engine]).map((engine) => `Nothing ran in ${engine}`))
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
