import { toWesternDigits } from '../../../banks/parsing.ts'
import { MAXIMUM_AGE, MINIMUM_AGE, type Gender, type Score } from '../../../banks/vocabulary.ts'
import { createStore } from '../../base/stores/store.ts'
import type { Choice } from '../attempt.ts'

/** The steps before the first item, in order. */
export const SLIDES = ['information', 'language', 'gender', 'age', 'confirmation', 'ready'] as const
export type Slide = (typeof SLIDES)[number]

/** How many slides, the first ones, ask something. */
export const ASKING = 4

/** What is asked before the test, and the answers given before the app arrives to store them. */
export type Form = {
  slide: Slide
  /** Whether age and gender may be stored with the result: off until chosen. */
  shared: boolean
  /** Whether every language is shown, not only the suggested ones. */
  others: boolean
  lang: string | null
  gender: Gender | null
  age: number | null
  /** Why the age was not accepted. */
  ageProblem: AgeProblem | null
  /** Answers to the first page of items, by shown index, given before the app arrived (early-script.ts). */
  answers: readonly Choice[]
  /** Whether the last of them was chosen with an arrow key, on the way to another perhaps. */
  isChoosing: boolean
}

/**
 * `young`: below {@link MINIMUM_AGE}. `unclear`: empty, or no whole number up to {@link MAXIMUM_AGE}. `wordy`:
 * no number in digits.
 */
export type AgeProblem = 'young' | 'unclear' | 'wordy'

export type FormEvent =
  | { type: 'informed'; shared: boolean }
  | { type: 'othersWanted' }
  | { type: 'languageChosen'; lang: string }
  | { type: 'genderChosen'; gender: Gender }
  | { type: 'ageGiven'; written: string }
  | { type: 'confirmed' }
  | { type: 'slideSet'; slide: Slide }
  | { type: 'wentBack' }
  | { type: 'answered'; shownIndex: number; choice: Score; byArrow?: boolean }

export const emptyForm: Form = {
  slide: 'information',
  shared: false,
  others: false,
  lang: null,
  gender: null,
  age: null,
  ageProblem: null,
  answers: [],
  isChoosing: false,
}

/** The form of this page. Outside React, because a script without it handles taps before the app arrives. */
export const formStore = createStore(emptyForm)

export function updateForm(event: FormEvent): void {
  formStore.set(fillForm(formStore.get(), event))
}

/** Returns the form after an event. A choice advances by one slide; an age that is not accepted does not. */
export function fillForm(form: Form, event: FormEvent): Form {
  switch (event.type) {
    case 'informed':
      return { ...form, shared: event.shared, slide: 'language' }
    case 'othersWanted':
      return { ...form, others: true }
    case 'languageChosen':
      return { ...form, lang: event.lang, slide: 'gender' }
    case 'genderChosen':
      return { ...form, gender: event.gender, slide: 'age' }
    case 'ageGiven':
      return giveAge(form, readNumber(event.written))
    case 'confirmed':
      return isComplete(form) ? { ...form, slide: 'ready' } : form
    case 'slideSet':
      return { ...form, slide: event.slide, ageProblem: null, answers: [] }
    case 'wentBack':
      return {
        ...form,
        slide: SLIDES[SLIDES.indexOf(form.slide) - 1] ?? 'information',
        ageProblem: null,
      }
    case 'answered':
      return {
        ...form,
        isChoosing: event.byArrow ?? false,
        answers: Array.from(
          { length: Math.max(form.answers.length, event.shownIndex + 1) },
          (_, shownIndex) =>
            shownIndex === event.shownIndex ? event.choice : (form.answers[shownIndex] ?? 0),
        ),
      }
  }
}

/**
 * Reads a number written in the digits of any script; NaN for an empty text.
 * @returns undefined for anything but a single number
 */
function readNumber(written: string): number | undefined {
  // Text pasted from right-to-left writing may contain directional marks.
  const text = toWesternDigits(written).replace(/[\s\p{Cf}]/gu, '')
  if (text === '') return Number.NaN
  return /^[+-]?\d+([.,\u066b]\d+)?$/.test(text) ? Number(text.replace(/[,\u066b]/, '.')) : undefined
}

/** @param age undefined if the text is no number */
function giveAge(form: Form, age: number | undefined): Form {
  if (isAge(age)) return { ...form, age, ageProblem: null, slide: 'confirmation' }
  const ageProblem = age === undefined ? 'wordy' : age < MINIMUM_AGE ? 'young' : 'unclear'
  return { ...form, age: null, ageProblem }
}

/** A form with everything the test needs. */
export type CompleteForm = Form & { lang: string; gender: Gender; age: number }

export function isComplete(form: Form): form is CompleteForm {
  return form.lang !== null && form.gender !== null && isAge(form.age)
}

/** Whether an age is in whole years from {@link MINIMUM_AGE} to {@link MAXIMUM_AGE}, as the server accepts it. */
function isAge(age: number | null | undefined): age is number {
  return Number.isInteger(age) && age! >= MINIMUM_AGE && age! <= MAXIMUM_AGE
}
