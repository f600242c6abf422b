import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Stopwatch } from '../../../client/test/stopwatch.ts'

function clock(start = 0) {
  let now = start
  return { now: () => now, pass: (milliseconds: number) => (now += milliseconds) }
}

test('only time between start and stop counts, and is added to what was counted before', () => {
  const time = clock()
  const watch = new Stopwatch(5_000, time.now)
  time.pass(1_000)
  watch.start()
  time.pass(2_000)
  watch.stop()
  time.pass(9_000)
  expect(watch.read()).toBe(7_000)
})

test('starting twice does not count twice', () => {
  const time = clock()
  const watch = new Stopwatch(0, time.now)
  watch.start()
  time.pass(10)
  watch.start()
  time.pass(10)
  watch.stop()
  watch.stop()
  expect(watch.read()).toBe(20)
})

test('whatever the clock does, the time is never negative', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.tuple(fc.constantFrom('start', 'stop'), fc.integer())),
      (before, steps) => {
        const time = clock()
        const watch = new Stopwatch(before, time.now)
        for (const [step, passed] of steps) {
          time.pass(passed)
          if (step === 'start') watch.start()
          else watch.stop()
          expect(watch.read()).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

test('continues from a longer count, and keeps its own if that is longer', () => {
  const time = clock()
  const watch = new Stopwatch(0, time.now)
  watch.start()
  time.pass(30)
  watch.raise(500)
  time.pass(10)
  watch.raise(20)
  watch.stop()
  expect(watch.read()).toBe(510)
})
