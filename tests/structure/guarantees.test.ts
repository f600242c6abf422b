import { beforeAll, expect, test } from 'vitest'
import { listTests } from '../faults/listed-tests.ts'
import { FAULTS, writePromises, type ListedTest } from '../faults/guarantees.ts'
import { readSource } from './sources.ts'

let faults: ListedTest[]
let fire: ListedTest[]

beforeAll(() => {
  faults = listTests('browser', 'tests/faults')
  fire = listTests('fire', 'tests/faults/server')
})

test('every fault has a case in at least one engine', () => {
  const numbers = new Set(faults.map(({ name }) => Number(/^(\d+)\./.exec(name)?.[1])))
  expect(FAULTS.filter((_, index) => !numbers.has(index + 1))).toEqual([])
})

test('tests/faults/README.md matches the tests (else: npm run guarantees)', () => {
  expect(readSource('tests/faults/README.md')).toBe(writePromises(faults, fire))
})
