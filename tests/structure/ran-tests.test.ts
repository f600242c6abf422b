import { expect, test } from 'vitest'
import { compareRun, countByEngine, type Ran } from './ran-tests.ts'

const inFirefox = { file: 'a.test.ts', name: '7. saved later (firefox)' }
const inWebKit = { file: 'a.test.ts', name: '7. saved later (webkit)' }

function passed(test: { file: string; name: string }): Ran {
  return { ...test, passed: true }
}

test('a run with every listed test is complete', () => {
  expect(compareRun([inFirefox, inWebKit], [passed(inWebKit), passed(inFirefox)])).toEqual([])
})

test('a listed test that did not run or did not pass is reported', () => {
  expect(compareRun([inFirefox, inWebKit], [{ ...inFirefox, passed: false }])).toEqual([
    'Did not pass: a.test.ts: 7. saved later (firefox)',
    'Did not run: a.test.ts: 7. saved later (webkit)',
  ])
})

test('one run does not count for two listed tests of the same name', () => {
  expect(compareRun([inFirefox, inFirefox], [passed(inFirefox)])).toHaveLength(1)
})

test('an empty list is a problem', () => {
  expect(compareRun([], [passed(inFirefox)])).toEqual(['No test is listed'])
})

test('tests that passed are counted by the engine in their names, wherever it stands', () => {
  const ran = [
    passed(inFirefox),
    passed({ file: 'b.test.ts', name: 'in firefox > a page is opened' }),
    passed({ file: 'c.test.ts', name: 'a walk (webkit, seed 2)' }),
    { ...inWebKit, passed: false },
  ]
  expect(countByEngine(ran, ['chromium', 'firefox', 'webkit'])).toEqual({
    chromium: 0,
    firefox: 2,
    webkit: 1,
  })
})
