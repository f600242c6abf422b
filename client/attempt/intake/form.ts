import { toWesternDigits } from '../../../banks/digits.ts'
import { MINIMUM_AGE, type Gender, type Score } from '../../../banks/vocabulary.ts'
import type { Choice } from '../attempt.ts'

/** The steps before the first item, in order. */
export const SLIDES = ['information', 'language', 'gender', 'age', 'confirmation', 'ready'] as const
export type Slide = (typeof SLIDES)[number]

/** How many of the slides ask something: the first of them. */
export const ASKING = 4

/** What is asked before the test, and the answers given before the app is there to keep them. */
export type Form = {
  slide: Slide
  /** Whether age and gender may be stored with the result: off until chosen. */
  shared: boolean
  /** Whether every language is offered, not only those that are likely to be wanted. */
  others: boolean
  lang: string | null
  gender: Gender | null
  age: number | null
  /** Why the slide of the age stays. */
  ageProblem: AgeProblem | null
  /** To the first page of items, by shown index: given while the app was on its way (see early.ts). */
  answers: readonly Choice[]
}

/** Below 16; no whole number up to 120; no number in digits. */
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
  | { type: 'answered'; shownIndex: number; choice: Score }

export const emptyForm: Form = {
  slide: 'information',
  shared: false,
  others: false,
  lang: null,
  gender: null,
  age: null,
  ageProblem: null,
  answers: [],
}

/** The form after an event. Slides advance by one after a choice; an age of 15 or less does not advance. */
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
        answers: Array.from(
          { length: Math.max(form.answers.length, event.shownIndex + 1) },
          (_, shownIndex) =>
            shownIndex === event.shownIndex ? event.choice : (form.answers[shownIndex] ?? 0),
        ),
      }
  }
}

/**
 * The number somebody wrote, in the digits of any script; NaN for nothing at all.
 * @returns undefined where something else was written, or more
 */
function readNumber(written: string): number | undefined {
  // Marks of direction come along with what is pasted from right to left.
  const text = toWesternDigits(written).replace(/[\s\p{Cf}]/gu, '')
  if (text === '') return Number.NaN
  return /^[+-]?\d+([.,\u066b]\d+)?$/.test(text) ? Number(text.replace(/[,\u066b]/, '.')) : undefined
}

/** @param age undefined where there is no number */
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

/** Whole years, 16 or more; 120 is where the server stops believing. */
function isAge(age: number | null | undefined): age is number {
  return Number.isInteger(age) && age! >= MINIMUM_AGE && age! <= 120
}
