import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ITEM_COUNT, SCORES, type Score } from '../../../banks/vocabulary.ts'
import { isSheet } from '../../../banks/sheet.ts'
import {
  advance,
  beginAttempt,
  canGoBack,
  canGoNext,
  clampPosition,
  countAnswers,
  isDone,
  progressOf,
  sheetOf,
  visiblePlaces,
  type Attempt,
  type AttemptEvent,
  type Choice,
} from '../../../client/attempt/attempt.ts'

const phone = () => beginAttempt('en', null, 1)
const desktop = () => beginAttempt('en', null, 3)

function play(attempt: Attempt, ...events: AttemptEvent[]): Attempt {
  return events.reduce(advance, attempt)
}

function answered(place: number, choice: Score = 3): AttemptEvent {
  return { type: 'answered', place, choice }
}

/** The first `count` items answered with 3, standing at the page of the next. */
function after(count: number, itemsPerPage: number): Attempt {
  const choices = Array.from({ length: ITEM_COUNT }, (_, place): Choice => (place < count ? 3 : 0))
  const position = clampPosition(count - (count % itemsPerPage), choices, itemsPerPage)
  return { ...beginAttempt('en', null, itemsPerPage), choices, position, lastAnswered: count - 1 }
}

describe('One question a page', () => {
  test('an answer begins the move to the next item, which ends one item further', () => {
    const moving = play(phone(), answered(0))
    expect(moving).toMatchObject({ inProgress: true, position: 0, lastAnswered: 0 })
    expect(play(moving, { type: 'advanced' })).toMatchObject({ inProgress: false, position: 1 })
  })

  test('changing the answer given last does not begin another move', () => {
    const back = play(phone(), answered(0), { type: 'advanced' }, { type: 'previousPage' })
    expect(play(back, answered(0, 5))).toMatchObject({ inProgress: false, position: 0 })
  })

  test('a second tap while moving changes the answer and moves only once', () => {
    const moved = play(phone(), answered(0, 1), answered(0, 2), { type: 'advanced' }, { type: 'advanced' })
    expect(moved.position).toBe(1)
    expect(moved.choices[0]).toBe(2)
  })

  test('changing an earlier answer moves on from it', () => {
    const back = play(after(5, 1), { type: 'previousPage' }, { type: 'previousPage' })
    expect(play(back, answered(3, 1), { type: 'advanced' }).position).toBe(4)
  })

  test('the last item does not move on', () => {
    expect(play(after(119, 1), answered(119))).toMatchObject({ inProgress: false, position: 119 })
  })

  test('next and back wait for the move to end', () => {
    const moving = play(after(5, 1), answered(5))
    expect(canGoNext(moving)).toBe(false)
    expect(canGoBack(moving)).toBe(false)
  })
})

describe('Three questions a page', () => {
  test('an answer does not turn the page', () => {
    expect(play(desktop(), answered(0))).toMatchObject({ inProgress: false, position: 0 })
  })

  test('next waits until every item on the page is answered', () => {
    const two = play(desktop(), answered(0), answered(2))
    expect(canGoNext(two)).toBe(false)
    const three = play(two, answered(1))
    expect(canGoNext(three)).toBe(true)
    expect(play(three, { type: 'nextPage' }).position).toBe(3)
  })

  test('back works from the second page on, a page at a time', () => {
    expect(canGoBack(desktop())).toBe(false)
    expect(play(after(6, 3), { type: 'previousPage' }).position).toBe(3)
  })

  test('there is no page after the last', () => {
    expect(canGoNext({ ...after(120, 3), position: 117 })).toBe(false)
  })

  test('an item that is not on the page cannot be answered', () => {
    const start = desktop()
    expect(play(start, answered(3))).toBe(start)
  })
})

describe('Turning the phone', () => {
  test.each([1, 2])('at item %i the page falls back to the first, so that Back is not needed', (position) => {
    const turned = play({ ...after(4, 1), position }, { type: 'resized', itemsPerPage: 3 })
    expect(turned.position).toBe(0)
  })

  test('further on, the page begins with the same item, and Back works', () => {
    const turned = play({ ...after(57, 1), position: 57 }, { type: 'resized', itemsPerPage: 3 })
    expect(turned.position).toBe(57)
    expect(canGoBack(turned)).toBe(true)
  })
})

test('progress is a rounded percentage of the items answered', () => {
  expect([0, 1, 60, 119, 120].map((count) => progressOf(after(count, 1)))).toEqual([0, 1, 50, 99, 100])
})

test('the development aid fills every item, goes to the end and marks the result invalid', () => {
  const skipped = play(desktop(), { type: 'skipped', choices: Array<Score>(ITEM_COUNT).fill(2) })
  expect(skipped).toMatchObject({ invalid: true, position: 117 })
  expect(isDone(skipped)).toBe(true)
})

test('another language keeps every answer and the place', () => {
  const before = after(40, 1)
  expect(play(before, { type: 'languageChosen', lang: 'ar' })).toEqual({ ...before, lang: 'ar' })
})

test('an unfinished test cannot be submitted', () => {
  const open = after(119, 1)
  expect(play(open, { type: 'submitted' })).toBe(open)
  expect(() => sheetOf(open)).toThrow(RangeError)
})

test('a submitted test is frozen', () => {
  const submitted = play(after(120, 1), { type: 'submitted' })
  expect(
    play(submitted, answered(119, 1), { type: 'previousPage' }, { type: 'languageChosen', lang: 'fr' }),
  ).toBe(submitted)
})

test('a shuffled test is saved in the order of the bank', () => {
  const start = beginAttempt('en', 42, 1)
  const choices = start.order.map((item): Choice => ((item % 5) + 1) as Score)
  const sheet = sheetOf({ ...start, choices })
  expect(sheet).toBe(Array.from({ length: ITEM_COUNT }, (_, item) => (item % 5) + 1).join(''))
})

const anyEvent: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({
    type: fc.constant('answered' as const),
    place: fc.integer({ min: -1, max: ITEM_COUNT }),
    choice: fc.constantFrom(...SCORES),
  }),
  fc.constant({ type: 'advanced' as const }),
  fc.constant({ type: 'nextPage' as const }),
  fc.constant({ type: 'previousPage' as const }),
  fc.record({ type: fc.constant('resized' as const), itemsPerPage: fc.constantFrom(1, 3) }),
  fc.record({ type: fc.constant('languageChosen' as const), lang: fc.constantFrom('en', 'ar') }),
  fc.record({
    type: fc.constant('followed' as const),
    choices: fc.array(fc.constantFrom<Choice[]>(0, 1, 5), { minLength: 0, maxLength: ITEM_COUNT }),
    position: fc.integer({ min: -5, max: 200 }),
  }),
  fc.constant({ type: 'submitted' as const }),
)

/** Answers the page shown, as visitors mostly do, so that runs of events come far. */
const workingOn = fc.constant('answer the page' as const)

test('whatever happens, the attempt stays one that can be gone on with', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 3),
      fc.array(fc.oneof({ weight: 3, arbitrary: workingOn }, { weight: 2, arbitrary: anyEvent }), {
        maxLength: 300,
      }),
      (itemsPerPage, steps) => {
        let attempt = beginAttempt('en', null, itemsPerPage)
        for (const step of steps) {
          const before = attempt
          const events =
            step === 'answer the page'
              ? [
                  ...visiblePlaces(attempt).map((place) => answered(place)),
                  { type: 'advanced' as const },
                  { type: 'nextPage' as const },
                ]
              : [step]
          attempt = play(attempt, ...events)
          expect(attempt.choices).toHaveLength(ITEM_COUNT)
          expect(attempt.position).toBeGreaterThanOrEqual(0)
          expect(attempt.position).toBeLessThan(ITEM_COUNT)
          // Nothing but an answer is ever lost or made up.
          expect(countAnswers(attempt)).toBeGreaterThanOrEqual(countAnswers(before))
          // Everything before the page is answered: no item can be left behind unseen.
          expect(attempt.choices.slice(0, attempt.position)).not.toContain(0)
          if (isDone(attempt)) expect(isSheet(sheetOf(attempt))).toBe(true)
        }
      },
    ),
    { seed: 120, numRuns: 300 },
  )
})
