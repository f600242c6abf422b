import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_COUNT, SCORES, type Score } from '../../../banks/vocabulary.ts'
import { isSheet } from '../../../banks/sheet.ts'
import {
  advance,
  beginAttempt,
  canUndo,
  isDone,
  sheetOf,
  visibleIndices,
  type Attempt,
  type AttemptEvent,
  type Choice,
} from '../../../client/test/attempt.ts'

const chosen = fc.constantFrom(...SCORES)
const anyEvent: fc.Arbitrary<AttemptEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('answered' as const),
      shownIndex: fc.integer({ min: -1, max: ITEM_COUNT }),
      choice: chosen,
      movesOn: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('confirmed' as const),
      shownIndex: fc.integer({ min: -1, max: ITEM_COUNT }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('turned' as const),
      shownIndex: fc.integer({ min: -5, max: 200 }),
    }),
  },
  { weight: 8, arbitrary: fc.constant({ type: 'advanced' as const }) },
  { weight: 8, arbitrary: fc.constant({ type: 'undone' as const }) },
  { weight: 8, arbitrary: fc.constant({ type: 'nextPage' as const }) },
  { weight: 8, arbitrary: fc.constant({ type: 'previousPage' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('resized' as const), itemsPerPage: fc.constantFrom(1, 3) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('languageChosen' as const),
      lang: fc.constantFrom('en', 'ar'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('followed' as const),
      choices: fc.array(fc.constantFrom<Choice[]>(0, 0, 0, 1, 5), { maxLength: ITEM_COUNT, size: 'max' }),
      position: fc.integer({ min: -5, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('skipped' as const),
      choices: fc.array(chosen, { minLength: ITEM_COUNT, maxLength: ITEM_COUNT }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ type: 'submitted' as const }) },
)

/** Answers the shown page, as visitors mostly do, so that sequences of events get far. */
const workingOn = fc.record({ type: fc.constant('answer the page' as const), choice: chosen })
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: workingOn }, { weight: 2, arbitrary: anyEvent }),
  // Without a size fast-check draws ten at most.
  { maxLength: 300, size: 'max' },
)

function eventsOf(
  step: AttemptEvent | { type: 'answer the page'; choice: Score },
  at: Attempt,
): AttemptEvent[] {
  if (step.type !== 'answer the page') return [step]
  const answers = visibleIndices(at).map((shownIndex): AttemptEvent => ({
    type: 'answered',
    shownIndex,
    choice: step.choice,
    movesOn: true,
  }))
  return [...answers, { type: 'advanced' }, { type: 'nextPage' }]
}

/** The answers expected after an event: changed only on the page, by Undo, by another tab or the development aid. */
function choicesAfter(event: AttemptEvent, attempt: Attempt): readonly Choice[] {
  const { choices, position, itemsPerPage } = attempt
  const taken = canUndo(attempt) ? attempt.before : undefined
  switch (event.type) {
    case 'answered':
      return choices.map((own, shownIndex) => {
        const isShown = shownIndex >= position && shownIndex < position + itemsPerPage
        return isShown && shownIndex === event.shownIndex ? event.choice : own
      })
    case 'followed':
      return choices.map((own, shownIndex) => event.choices[shownIndex] || own)
    case 'skipped':
      return event.choices
    case 'undone':
      // Only the item that the test has just moved on from.
      return choices.map((own, shownIndex) =>
        shownIndex === position - 1 ? (taken?.[shownIndex] ?? own) : own,
      )
    default:
      return choices
  }
}

/** Checks that an event changes only its own fields, and neither loses nor makes up an answer. */
function checkStep(before: Attempt, event: AttemptEvent, after: Attempt): void {
  const { lang, itemsPerPage, invalid, submitted } = after
  expect({ choices: after.choices.join(''), lang, itemsPerPage, invalid, submitted }).toEqual({
    choices: choicesAfter(event, before).join(''),
    lang: event.type === 'languageChosen' ? event.lang : before.lang,
    itemsPerPage: event.type === 'resized' ? event.itemsPerPage : before.itemsPerPage,
    invalid: event.type === 'skipped' || before.invalid,
    submitted: event.type === 'submitted' && !before.choices.includes(0),
  })
  expect(after.order).toBe(before.order)
}

function checkState(attempt: Attempt): void {
  const { choices, position, order } = attempt
  expect(choices).toHaveLength(ITEM_COUNT)
  expect(position >= 0 && position < ITEM_COUNT, `a shownIndex for position ${position}`).toBe(true)
  // Everything before the page is answered, so that no item is skipped.
  expect(choices.slice(0, position)).not.toContain(0)
  if (!isDone(attempt)) return
  const sheet = sheetOf(attempt)
  expect(isSheet(sheet)).toBe(true)
  expect(order.map((item) => sheet[item]).join('')).toBe(choices.join(''))
}

test('after any events the attempt can be continued', () => {
  let frozen = 0
  let finishedUnaided = 0
  fc.assert(
    fc.property(fc.option(fc.integer()), fc.constantFrom(1, 3), steps, (seed, itemsPerPage, all) => {
      let attempt = beginAttempt('en', seed, itemsPerPage)
      for (const step of all) {
        for (const event of eventsOf(step, attempt)) {
          const before = attempt
          attempt = advance(before, event)
          if (before.submitted) expect(attempt).toBe(before)
          else checkStep(before, event, attempt)
        }
        checkState(attempt)
      }
      if (attempt.submitted) frozen++
      if (isDone(attempt) && !attempt.invalid) finishedUnaided++
    }),
    { seed: 120, numRuns: 80 },
  )
  // Enough sequences reach the end for the checks of it to count.
  expect(frozen).toBeGreaterThan(10)
  expect(finishedUnaided).toBeGreaterThan(10)
})
