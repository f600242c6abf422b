import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's history of this page, and how many more changes it accepts. */
let entries: unknown[]
let room: number
let followSteps: typeof import('../../../client/test/steps.ts').followSteps

beforeEach(async () => {
  vi.resetModules()
  ;({ followSteps } = await import('../../../client/test/steps.ts'))
  entries = [null]
  room = Infinity
  const take = () => {
    if (room-- <= 0)
      throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError')
  }
  vi.stubGlobal('location', { pathname: '/test' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)
    },
    pushState(state: unknown) {
      take()
      entries.push(state)
    },
    replaceState(state: unknown) {
      take()
      entries[entries.length - 1] = state
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each further step adds an entry to the history', () => {
  const steps = followSteps('items', 0, () => {})
  for (const step of [1, 2, 3]) steps.show(step)
  expect(entries).toMatchObject([0, 1, 2, 3].map((step) => ({ usr: { way: 'items', step } })))
})

test('entering in the middle of the test adds an entry for the page before, but none at the beginning', () => {
  const pageBefore = (shownIndex: number) => (shownIndex > 0 ? Math.max(0, shownIndex - 3) : undefined)
  followSteps('items', 30, () => {}, pageBefore)
  expect(entries).toMatchObject([27, 30].map((step, depth) => ({ usr: { way: 'items', step, depth } })))
  entries = [null]
  followSteps('items', 0, () => {}, pageBefore)
  expect(entries).toHaveLength(1)
})

test('going back to the lowest entry adds one below it, until the first page', () => {
  const steps = followSteps(
    'items',
    4,
    () => {},
    (shownIndex) => (shownIndex > 0 ? shownIndex - 1 : undefined),
  )
  entries.pop()
  steps.show(3)
  expect(entries).toMatchObject([2, 3].map((step) => ({ usr: { step } })))
})

test('a browser that accepts no more entries, like Safari after 100 in half a minute, stops nothing', () => {
  const steps = followSteps('items', 0, () => {})
  room = 1
  for (const step of [1, 2, 3]) steps.show(step)
  room = Infinity
  steps.show(4)
  expect(entries).toMatchObject([0, 1, 4].map((step) => ({ usr: { step } })))
})

test('a test taken at a robot’s pace leaves room in the history for the report', () => {
  const steps = followSteps('items', 0, () => {})
  for (let step = 1; step < 120; step++) steps.show(step)
  expect(entries.length).toBeLessThan(100)
})
