import { expect, test } from 'vitest'
import { addRootRun, compareRun, countByEngine, type Ran } from './ran-tests.ts'

const inFirefox = { file: 'a.test.ts', name: '7. saved later (firefox)' }
const inWebKit = { file: 'a.test.ts', name: '7. saved later (webkit)' }

function passed(test: { file: string; name: string }): Ran {
  return { ...test, status: 'passed' }
}

test('a run with every listed test is complete', () => {
  expect(compareRun([inFirefox, inWebKit], [passed(inWebKit), passed(inFirefox)])).toEqual([])
})

test('a listed test that did not run or did not pass is reported', () => {
  expect(compareRun([inFirefox, inWebKit], [{ ...inFirefox, status: 'failed' }])).toEqual([
    'Did not pass: a.test.ts: 7. saved later (firefox)',
    'Did not run: a.test.ts: 7. saved later (webkit)',
  ])
})

test('a test that was skipped is reported, unless it needs root', () => {
  const skipped: Ran = { ...inFirefox, status: 'skipped' }
  expect(compareRun([inFirefox], [skipped])).toEqual(['Did not run: a.test.ts: 7. saved later (firefox)'])
  expect(compareRun([inFirefox], [{ ...skipped, needsRoot: 'to mount a disk' }])).toEqual([])
})

test('what root ran afterwards takes the place of what was skipped for want of root', () => {
  const ran: Ran[] = [
    { ...inFirefox, status: 'skipped', needsRoot: 'to mount a disk' },
    { ...inWebKit, status: 'failed' },
  ]
  expect(addRootRun(ran, [])).toEqual(ran)
  expect(addRootRun(ran, [passed(inFirefox), passed(inWebKit)])).toEqual([passed(inFirefox), ran[1]])
  expect(addRootRun(ran, [{ ...inFirefox, status: 'failed' }])[0]).toMatchObject({ status: 'failed' })
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
    { ...inWebKit, status: 'failed' as const },
  ]
  expect(countByEngine(ran, ['chromium', 'firefox', 'webkit'])).toEqual({
    chromium: 0,
    firefox: 2,
    webkit: 1,
  })
})
