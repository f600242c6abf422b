import { rmSync } from 'node:fs'
import { readRun, resultsOf } from './run-results.ts'
import { runSteps, summarize, type Step } from './run-steps.ts'

/*
 * What `npm test` runs: everything, whatever fails, and at the end it lists what failed. Only what cannot run without
 * a step that failed is left out.
 */

/** Those of a group run beside each other. */
const GROUPS: readonly (readonly Step[])[] = [
  [{ name: 'browsers', command: 'node tests/support/browsers/ensure-browsers.ts' }],
  [{ name: 'programs', command: 'node tests/support/processes/ensure-programs.ts' }],
  // Not the types: they and the build both generate the banks.
  [
    { name: 'lint', command: 'npm run lint' },
    { name: 'build', command: 'npm run build' },
  ],
  [{ name: 'types', command: 'npm run types' }],
  [
    { name: 'unit', command: 'npm run test:unit', needs: ['build'] },
    { name: 'fire', command: 'npm run test:fire', needs: ['build'] },
  ],
  [{ name: 'browser', command: 'npm run test:browser', needs: ['build'] }],
]

const results = ['unit', 'fire', 'browser'].map(resultsOf)
for (const path of results.flatMap(({ all, asRoot }) => [all, asRoot])) rmSync(path, { force: true })
const outcomes = await runSteps(GROUPS, (text) => process.stdout.write(text))
process.stdout.write(
  summarize(
    outcomes,
    results.flatMap(({ all }) => readRun(all)),
  ),
)
process.exitCode = outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0
