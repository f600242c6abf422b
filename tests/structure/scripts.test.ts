import { expect, test } from 'vitest'
import { readSource } from './sources.ts'

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }

/** Scripts the README leaves out: parts of `npm test`, and those that a failing test names. */
const UNTOLD = ['test:unit', 'test:fire', 'test:browser', 'generate', 'guarantees', 'translators']

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
