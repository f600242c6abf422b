import { itemOrder } from '../../banks/order.ts'
import { ITEM_COUNT, type Score } from '../../banks/vocabulary.ts'
import type { Sheet } from '../../banks/sheet.ts'

/** A choice, or 0 for an item not answered yet. */
export type Choice = Score | 0

/**
 * The state of taking the test, as plain data. `shownIndex` is an item's index in the order shown, 0 to 119;
 * its index in the bank is `order[shownIndex]`.
 */
export type Attempt = {
  lang: string
  order: readonly number[]
  /** By shown index. */
  choices: readonly Choice[]
  /** Shown index of the first item on the page. */
  position: number
  itemsPerPage: number
  /** Shown index of the item whose answer last could move on; null before the first such answer. */
  lastAnswered: number | null
  /** Whether a transition to the next item is pending. */
  inProgress: boolean
  /** The choices before the last answer, while that can be taken back: once the test has moved on by itself. */
  before: readonly Choice[] | null
  /** Filled by the development aid, not by a person. */
  invalid: boolean
  /** Submitted: the answers are frozen. */
  submitted: boolean
}

export type AttemptEvent =
  /** `movesOn`: whether the next item may follow by itself, with one item per page. */
  | { type: 'answered'; shownIndex: number; choice: Score; movesOn: boolean }
  /** The current choice was selected again. */
  | { type: 'confirmed'; shownIndex: number }
  /** The wait after an answer is over. */
  | { type: 'advanced' }
  /** The answer from which the test has moved on by itself was taken back. */
  | { type: 'undone' }
  | { type: 'nextPage' }
  | { type: 'previousPage' }
  /** Another page was requested, by the shown index of its first item. */
  | { type: 'turned'; shownIndex: number }
  | { type: 'resized'; itemsPerPage: number }
  | { type: 'languageChosen'; lang: string }
  /** The development aid answered every item. */
  | { type: 'skipped'; choices: readonly Score[] }
  /** Another tab has written these answers, by shown index. */
  | { type: 'followed'; choices: readonly Choice[]; position: number }
  | { type: 'submitted' }

/** Returns a new attempt without answers. `seed` null keeps the bank's order. */
export function beginAttempt(lang: string, seed: number | null, itemsPerPage: number): Attempt {
  return {
    lang,
    order: itemOrder(seed),
    choices: Array<Choice>(ITEM_COUNT).fill(0),
    position: 0,
    itemsPerPage,
    lastAnswered: null,
    inProgress: false,
    before: null,
    invalid: false,
    submitted: false,
  }
}

/** The events that leave it possible to take the last answer back. */
const LEAVING_UNDO: readonly AttemptEvent['type'][] = ['answered', 'advanced', 'languageChosen']

/** Returns the next state. An event that is not allowed now returns the same object. */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt {
  const next = attempt.submitted ? attempt : react(attempt, event)
  return next === attempt || LEAVING_UNDO.includes(event.type) ? next : { ...next, before: null }
}

function react(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'answered':
      return answer(attempt, event)
    case 'confirmed':
      return confirm(attempt, event.shownIndex)
    case 'advanced':
      return attempt.inProgress ? { ...attempt, inProgress: false, position: nextPosition(attempt) } : attempt
    case 'undone':
      return canUndo(attempt)
        ? { ...attempt, choices: attempt.before, position: attempt.position - 1, lastAnswered: null }
        : attempt
    case 'nextPage':
      return canGoNext(attempt) ? { ...attempt, position: attempt.position + attempt.itemsPerPage } : attempt
    case 'previousPage':
      return canGoBack(attempt) ? { ...attempt, position: pageBefore(attempt) } : attempt
    case 'turned':
      return turn(attempt, event.shownIndex)
    case 'resized':
      return resize(attempt, event.itemsPerPage)
    case 'languageChosen':
      return { ...attempt, lang: event.lang }
    case 'skipped':
      return skip(attempt, event.choices)
    case 'followed':
      return follow(attempt, event.choices, event.position)
    case 'submitted':
      return isDone(attempt) ? { ...attempt, submitted: true, inProgress: false } : attempt
  }
}

type Answered = Extract<AttemptEvent, { type: 'answered' }>

function answer(attempt: Attempt, { shownIndex, choice, movesOn }: Answered): Attempt {
  if (!visibleIndices(attempt).includes(shownIndex)) return attempt
  const choices = attempt.choices.map((given, at) => (at === shownIndex ? choice : given))
  // If another answer to the item has begun to move on, this one ends that, and the next one may begin it again.
  if (!movesOn) {
    const lastAnswered = attempt.inProgress ? null : attempt.lastAnswered
    return { ...attempt, choices, lastAnswered, inProgress: false, before: null }
  }
  const answered = { ...attempt, choices, lastAnswered: shownIndex }
  const advances =
    attempt.itemsPerPage === 1 &&
    shownIndex !== attempt.lastAnswered &&
    attempt.position <= countAnswers(answered) &&
    shownIndex < ITEM_COUNT - 1
  const inProgress = attempt.inProgress || advances
  const before = attempt.inProgress ? attempt.before : attempt.choices
  return { ...answered, inProgress, before: inProgress ? before : null }
}

function confirm(attempt: Attempt, shownIndex: number): Attempt {
  const isOnItsWay = attempt.inProgress || attempt.itemsPerPage > 1
  if (
    isOnItsWay ||
    shownIndex !== attempt.position ||
    attempt.choices[shownIndex] === 0 ||
    shownIndex === ITEM_COUNT - 1
  ) {
    return attempt
  }
  return { ...attempt, inProgress: true }
}

/**
 * Returns the position that Back leads to: 0 if less than a page would be before it, because Back could go no
 * further from there.
 */
function pageBefore({ position, itemsPerPage }: Attempt): number {
  const before = position - itemsPerPage
  return before < itemsPerPage ? 0 : before
}

function turn(attempt: Attempt, shownIndex: number): Attempt {
  const position = clampPosition(shownIndex, attempt.choices, attempt.itemsPerPage)
  const isThere = position === attempt.position && !attempt.inProgress
  return isThere ? attempt : { ...attempt, position, inProgress: false }
}

/** Returns the position after any pending transition. */
export function nextPosition({ position, inProgress }: Attempt): number {
  return inProgress ? Math.min(position + 1, ITEM_COUNT - 1) : position
}

/**
 * Changes the page size. The position becomes 0 where Back could not work: less than a page from the start.
 */
function resize(attempt: Attempt, itemsPerPage: number): Attempt {
  if (itemsPerPage === attempt.itemsPerPage) return attempt
  const position = attempt.position < itemsPerPage ? 0 : attempt.position
  return { ...attempt, itemsPerPage, position, inProgress: false }
}

function skip(attempt: Attempt, choices: readonly Score[]): Attempt {
  const last = ITEM_COUNT - attempt.itemsPerPage
  return {
    ...attempt,
    choices: [...choices],
    position: last,
    lastAnswered: ITEM_COUNT - 1,
    inProgress: false,
    invalid: true,
  }
}

function follow(attempt: Attempt, choices: readonly Choice[], position: number): Attempt {
  const merged = attempt.choices.map((own, shownIndex) => choices[shownIndex] || own)
  return {
    ...attempt,
    choices: merged,
    position: clampPosition(position, merged, attempt.itemsPerPage),
    inProgress: false,
  }
}

/** Makes a stored position safe: never past the first unanswered item, never outside the test. */
export function clampPosition(position: number, choices: readonly Choice[], itemsPerPage: number): number {
  const open = choices.indexOf(0)
  const furthest = open === -1 ? ITEM_COUNT - 1 : open
  const safe = Number.isInteger(position) ? Math.max(0, Math.min(position, furthest)) : furthest
  return safe < itemsPerPage ? 0 : safe
}

export function countAnswers(attempt: Attempt): number {
  return attempt.choices.filter((choice) => choice !== 0).length
}

/** True when every item is answered. */
export function isDone(attempt: Attempt): boolean {
  return !attempt.choices.includes(0)
}

/** Answers divided by items, as a rounded percentage. */
export function progressOf(attempt: Attempt): number {
  return percentOf(countAnswers(attempt))
}

/** Returns a number of answers as a rounded percentage of all items. */
export function percentOf(answered: number): number {
  return Math.round((answered / ITEM_COUNT) * 100)
}

/** Returns the shown indices of the items on the page. */
export function visibleIndices({ position, itemsPerPage }: Attempt): number[] {
  const length = Math.min(itemsPerPage, ITEM_COUNT - position)
  return Array.from({ length }, (_, offset) => position + offset)
}

/** Whether Next works: no transition is pending, the page is fully answered, and there is a page after it. */
export function canGoNext(attempt: Attempt): boolean {
  const after = attempt.position + attempt.itemsPerPage
  const answered = visibleIndices(attempt).every((shownIndex) => attempt.choices[shownIndex] !== 0)
  return (
    !attempt.submitted &&
    !attempt.inProgress &&
    answered &&
    after < ITEM_COUNT &&
    after <= countAnswers(attempt)
  )
}

/** Whether the last answer can be taken back: the test has moved on from it by itself, and nothing was done since. */
export function canUndo(attempt: Attempt): attempt is Attempt & { before: readonly Choice[] } {
  return attempt.before !== null && !attempt.inProgress && !attempt.submitted
}

/** Whether Back works: no transition is pending, and there is a whole page before this one. */
export function canGoBack(attempt: Attempt): boolean {
  return !attempt.submitted && !attempt.inProgress && attempt.position >= attempt.itemsPerPage
}

/**
 * Returns the answers in the bank's order, as they are saved.
 * @throws RangeError unless every item is answered
 */
export function sheetOf(attempt: Attempt): Sheet {
  if (!isDone(attempt)) throw new RangeError('The test is not finished')
  const sheet = Array<Choice>(ITEM_COUNT)
  attempt.order.forEach((item, shownIndex) => (sheet[item] = attempt.choices[shownIndex] ?? 0))
  return sheet.join('')
}
