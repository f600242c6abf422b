import { describe, expect, test } from 'vitest'
import { ITEM_COUNT, type Score } from '../../../banks/vocabulary.ts'
import {
  advance,
  beginAttempt,
  canGoBack,
  canGoNext,
  canUndo,
  clampPosition,
  isDone,
  progressOf,
  sheetOf,
  visibleIndices,
  type Attempt,
  type AttemptEvent,
  type Choice,
} from '../../../client/test/attempt.ts'

const phone = () => beginAttempt('en', null, 1)
const desktop = () => beginAttempt('en', null, 3)

function play(attempt: Attempt, ...events: AttemptEvent[]): Attempt {
  return events.reduce(advance, attempt)
}

function answered(shownIndex: number, choice: Score = 3): AttemptEvent {
  return { type: 'answered', shownIndex, choice, movesOn: true }
}

/** An answer chosen with an arrow key, or by a visitor who has switched moving on off. */
function chosen(shownIndex: number, choice: Score): AttemptEvent {
  return { type: 'answered', shownIndex, choice, movesOn: false }
}

/** An attempt with the first `count` items answered with 3, at the page of the next. */
function after(count: number, itemsPerPage: number): Attempt {
  const choices = Array.from({ length: ITEM_COUNT }, (_, shownIndex): Choice => (shownIndex < count ? 3 : 0))
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

  test('once the test has moved on by itself, the answer can be taken back: the item is as it was before', () => {
    const moving = play(phone(), answered(0, 1), answered(0, 2))
    expect(canUndo(moving)).toBe(false)
    const moved = play(moving, { type: 'advanced' })
    expect(canUndo(moved)).toBe(true)
    const undone = play(moved, { type: 'undone' })
    expect(undone).toMatchObject({ position: 0, inProgress: false })
    expect(undone.choices[0]).toBe(0)
    expect(play(undone, { type: 'undone' })).toBe(undone)
    // Answered anew, the test moves on again.
    expect(play(undone, answered(0, 5), { type: 'advanced' })).toMatchObject({ position: 1 })

    const back = play(after(3, 1), { type: 'previousPage' }, { type: 'previousPage' })
    const changed = play(back, answered(1, 5), { type: 'advanced' })
    expect(changed.choices.slice(0, 3)).toEqual([3, 5, 3])
    expect(play(changed, { type: 'undone' })).toMatchObject({ choices: back.choices, position: 1 })
  })

  test.each<AttemptEvent>([
    answered(1),
    chosen(1, 2),
    { type: 'previousPage' },
    { type: 'turned', shownIndex: 0 },
    { type: 'resized', itemsPerPage: 3 },
    { type: 'followed', choices: [3, 3], position: 1 },
  ])('after $type the answer before cannot be taken back any more', (event) => {
    const moved = play(phone(), answered(0), { type: 'advanced' })
    expect(canUndo(moved)).toBe(true)
    const later = play(moved, event)
    expect(later).not.toBe(moved)
    const undone = play(later, { type: 'undone' })
    expect(undone.choices[0]).toBe(3)
  })

  test('an answer from which the test does not move on by itself is not taken back', () => {
    expect(canUndo(play(phone(), chosen(0, 3)))).toBe(false)
    expect(canUndo(play(desktop(), answered(0, 3)))).toBe(false)
  })

  test('a second tap while moving changes the answer and moves only once', () => {
    const moved = play(phone(), answered(0, 1), answered(0, 2), { type: 'advanced' }, { type: 'advanced' })
    expect(moved.position).toBe(1)
    expect(moved.choices[0]).toBe(2)
  })

  test('an answer that may not move on stays, even during the move that another to its item began', () => {
    const stayed = play(phone(), chosen(0, 2), chosen(0, 3))
    expect(stayed).toMatchObject({ inProgress: false, position: 0 })
    expect(stayed.choices[0]).toBe(3)
    expect(canGoNext(stayed)).toBe(true)
    const stopped = play(phone(), answered(0, 1), chosen(0, 2), { type: 'advanced' })
    expect(stopped).toMatchObject({ inProgress: false, position: 0 })
    expect(stopped.choices[0]).toBe(2)
    expect(play(stopped, answered(0, 4), { type: 'advanced' }).position).toBe(1)
  })

  test('after it, another answer or the same one again moves on', () => {
    const stayed = play(phone(), chosen(0, 2))
    expect(play(stayed, answered(0, 4), { type: 'advanced' }).position).toBe(1)
    expect(play(stayed, { type: 'confirmed', shownIndex: 0 }, { type: 'advanced' }).position).toBe(1)
  })

  test('changing an earlier answer moves on from it', () => {
    const back = play(after(5, 1), { type: 'previousPage' }, { type: 'previousPage' })
    expect(play(back, answered(3, 1), { type: 'advanced' }).position).toBe(4)
  })

  test('confirming the answer of an item moves on, as an answer does', () => {
    const back = play(after(5, 1), { type: 'previousPage' })
    expect(back.position).toBe(4)
    const moving = play(back, { type: 'confirmed', shownIndex: 4 })
    expect(moving).toMatchObject({ inProgress: true, position: 4, choices: back.choices })
    expect(play(moving, { type: 'confirmed', shownIndex: 4 })).toBe(moving)
    expect(play(moving, { type: 'advanced' }).position).toBe(5)
  })

  test('confirming does nothing without an answer, on another page, or on the last item', () => {
    const open = after(5, 1)
    expect(play(open, { type: 'confirmed', shownIndex: 5 })).toBe(open)
    expect(play(open, { type: 'confirmed', shownIndex: 3 })).toBe(open)
    const last = play(after(119, 1), answered(119))
    expect(play(last, { type: 'confirmed', shownIndex: 119 })).toBe(last)
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

  test.each([3, 4, 5, 57])(
    'at item %i every item before it can be reached with Back and Next',
    (position) => {
      let turned = play({ ...after(60, 1), position }, { type: 'resized', itemsPerPage: 3 })
      const seen = new Set<number>()
      const look = (type: 'previousPage' | 'nextPage', can: (attempt: Attempt) => boolean) => {
        for (const shownIndex of visibleIndices(turned)) seen.add(shownIndex)
        if (!can(turned)) return
        turned = play(turned, { type })
        look(type, can)
      }
      look('previousPage', canGoBack)
      expect(turned.position).toBe(0)
      look('nextPage', canGoNext)
      expect([...Array(position).keys()].filter((shownIndex) => !seen.has(shownIndex))).toEqual([])
    },
  )

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

test('another language keeps every answer and the position', () => {
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
