import { expect, test } from 'vitest'
import { runSteps, summarize } from '../run-steps.ts'

async function run(...groups: Parameters<typeof runSteps>[0]) {
  let output = ''
  const outcomes = await runSteps(groups, (text) => (output += text))
  return { outcomes, output }
}

test('all steps run, whatever fails before or beside them, and their output is shown as it comes', async () => {
  const { outcomes, output } = await run(
    [{ name: 'lint', command: 'echo a comma is missing; exit 3' }],
    [
      { name: 'unit', command: 'echo one; echo two >&2; kill -9 $$' },
      { name: 'fire', command: 'sleep 0.1; printf last' },
    ],
    [{ name: 'browser', command: 'true' }],
  )
  expect(outcomes).toEqual([
    { name: 'lint', failure: 'ended with 3' },
    { name: 'unit', failure: 'ended with SIGKILL' },
    { name: 'fire' },
    { name: 'browser' },
  ])
  expect(output).toContain('\na comma is missing\n')
  for (const line of ['[unit] one', '[unit] two', '[fire] last']) expect(output).toContain(`${line}\n`)
})

test('a step is left out that cannot run without one that failed, and counts as failed', async () => {
  const { outcomes, output } = await run(
    [{ name: 'build', command: 'false' }],
    [{ name: 'unit', command: 'echo never', needs: ['build'] }],
    [{ name: 'browser', command: 'echo never', needs: ['unit'] }],
  )
  expect(outcomes.slice(1)).toEqual([
    { name: 'unit', failure: 'not run, because build failed' },
    { name: 'browser', failure: 'not run, because unit failed' },
  ])
  expect(output).not.toContain('never\n[')
  expect(output).not.toContain('▶ unit')
})

test('the summary names each failed test, each skipped for want of root, and every step', () => {
  const lines = summarize(
    [{ name: 'build' }, { name: 'unit', failure: 'ended with 1' }],
    [
      { file: 'a.test.ts', name: 'works', status: 'passed' },
      { file: 'a.test.ts', name: 'breaks', status: 'failed' },
      { file: 'b.test.ts', name: 'fills a disk', status: 'skipped', needsRoot: 'to mount a disk' },
    ],
  )
  expect(lines.trim().split('\n')).toEqual([
    'Skipped, because it needs root to mount a disk: b.test.ts: fills a disk',
    'Failed: a.test.ts: breaks',
    '✓ build',
    '✗ unit: ended with 1',
  ])
})
