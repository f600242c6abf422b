import { expect, test } from 'vitest'
import { readSoakArguments, TRAIN } from './soak-arguments.ts'

const NOW = Date.parse('2026-05-04T12:00:00Z')
const read = (text: string) => readSoakArguments(text.split(' ').filter(Boolean), NOW)

test('without arguments it does everything: twenty walks and whole tests, and the server under fire', () => {
  const { seeds, steps, line, parts, engine } = read('')
  expect(seeds).toHaveLength(20)
  expect(seeds[0]).toBe(NOW % 1_000_000)
  expect({ steps, line, parts, engine }).toEqual({
    steps: 200,
    line: TRAIN,
    parts: { walks: true, tests: true, fire: true },
    engine: undefined,
  })
})

test.for([
  ['--seed 7', [7]],
  ['--seed 7 --seeds 3', [7, 8, 9]],
  ['--seed 0 --drop 0.5', [0]],
] as const)('%s takes the seeds %j', ([text, seeds]) => {
  expect(read(text).seeds).toEqual(seeds)
})

test.for(['--engine firefox', '--seed 3', '--steps 50'])('%s walks only', (text) => {
  expect(read(text).parts).toEqual({ walks: true, tests: false, fire: false })
})

test.for([
  ['--drop 0', { ...TRAIN, drop: 0 }],
  ['--delay 200', { ...TRAIN, delay: 200 }],
  ['--truncate 1 --flip .5', { ...TRAIN, truncate: 1, flip: 0.5 }],
] as const)('%s takes whole tests on that line, the rest as on a train', ([text, line]) => {
  expect(read(text)).toMatchObject({ line, parts: { walks: false, tests: true, fire: false } })
})

test.for([
  ['--drop 30%', '--drop takes a share from 0 to 1, not 30%'],
  ['--drop 2', '--drop takes a share from 0 to 1, not 2'],
  ['--flip NaN', '--flip takes a share from 0 to 1, not NaN'],
  ['--delay 8s', '--delay takes a whole number, not 8s'],
  ['--seeds 1e3', '--seeds takes a whole number, not 1e3'],
  ['--engine opera', 'There is no engine opera: choose one of chromium, firefox, webkit'],
  ['--dropped 0.3', "Unknown option '--dropped'"],
] as const)('%s is refused: %s', ([text, message]) => {
  expect(() => read(text)).toThrow(message)
})
