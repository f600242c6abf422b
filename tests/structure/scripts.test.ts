import { expect, test } from 'vitest'
import { NODE_FLAGS } from '../support/server/server-process.ts'
import { readSource } from './sources.ts'

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }

/** Scripts the README leaves out: parts of `npm test` and of CI, and those that a failing test names. */
const UNTOLD = [
  'test:unit',
  'test:fire',
  'test:browser',
  'test:upgrade',
  'generate',
  'guarantees',
  'translators',
]

test('the README says what each script does', () => {
  const table = readSource('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '))
  const told = table.flatMap((line) => [...line.split('|')[1]!.matchAll(/`(?:npm (?:run )?)?([\w:]+)`/g)])
  const names = told.map(([, name]) => name)
  expect(
    Object.keys(scripts)
      .filter((name) => !names.includes(name))
      .sort(),
  ).toEqual(UNTOLD.toSorted())
  expect(names.filter((name) => !(name! in scripts))).toEqual([])
})

test('npm, systemd and Docker start the server with the flags that it is tested with', () => {
  const flags = NODE_FLAGS.join(' ')
  expect(scripts['serve']).toBe(`node ${flags} server/start.js`)
  expect(readSource('server/deploy/bigfive.service')).toContain(
    `/node ${flags} /srv/bigfive/current/server/main.ts\n`,
  )
  const command = JSON.stringify(['node', ...NODE_FLAGS, 'server/main.ts']).replaceAll(',', ', ')
  expect(readSource('server/deploy/Dockerfile')).toContain(`\nCMD ${command}\n`)
})
