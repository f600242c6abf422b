import { MINIMUM_AGE, type Gender } from '../../banks/vocabulary.ts'

/** The steps before the first item, in order. */
export const SLIDES = ['information', 'language', 'gender', 'age', 'confirmation', 'ready'] as const
export type Slide = (typeof SLIDES)[number]

/** What is asked before the test. */
export type Form = {
  slide: Slide
  /** Whether age and gender may be stored with the result: off until chosen. */
  shared: boolean
  lang: string | null
  gender: Gender | null
  age: number | null
  /** Why the slide of the age stays, with a warning: below 16, or no age at all. */
  ageProblem: 'young' | 'unclear' | null
}

export type FormEvent =
  | { type: 'informed'; shared: boolean }
  | { type: 'languageChosen'; lang: string }
  | { type: 'genderChosen'; gender: Gender }
  | { type: 'ageGiven'; age: number }
  | { type: 'confirmed' }
  | { type: 'slideSet'; slide: Slide }
  | { type: 'wentBack' }

export const emptyForm: Form = {
  slide: 'information',
  shared: false,
  lang: null,
  gender: null,
  age: null,
  ageProblem: null,
}

/** The form after an event. Slides advance by one after a choice; an age of 15 or less does not advance. */
export function fillForm(form: Form, event: FormEvent): Form {
  switch (event.type) {
    case 'informed':
      return { ...form, shared: event.shared, slide: 'language' }
    case 'languageChosen':
      return { ...form, lang: event.lang, slide: 'gender' }
    case 'genderChosen':
      return { ...form, gender: event.gender, slide: 'age' }
    case 'ageGiven':
      return isAge(event.age)
        ? { ...form, age: event.age, ageProblem: null, slide: 'confirmation' }
        : { ...form, age: null, ageProblem: event.age < MINIMUM_AGE ? 'young' : 'unclear' }
    case 'confirmed':
      return isComplete(form) ? { ...form, slide: 'ready' } : form
    case 'slideSet':
      return { ...form, slide: event.slide, ageProblem: null }
    case 'wentBack':
      return {
        ...form,
        slide: SLIDES[Math.max(0, SLIDES.indexOf(form.slide) - 1)] ?? 'information',
        ageProblem: null,
      }
  }
}

/** A form with everything the test needs. */
export type CompleteForm = Form & { lang: string; gender: Gender; age: number }

export function isComplete(form: Form): form is CompleteForm {
  return form.lang !== null && form.gender !== null && form.age !== null && isAge(form.age)
}

/** Whole years, 16 or more; 120 is where the server stops believing. */
function isAge(age: number): boolean {
  return Number.isInteger(age) && age >= MINIMUM_AGE && age <= 120
}
