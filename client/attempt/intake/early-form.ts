import type { EarlyQuestions } from './early-questions.ts'
import type { Form } from './form.ts'
import { followForm } from './form-delegation.ts'
import { formStore, updateForm } from './form-store.ts'
import { keepForm, readKeptForm } from './kept-form.ts'

declare global {
  interface Window {
    /** Left by the script that runs before the app (see early.ts), until the app takes over. */
    earlyForm?: EarlyForm
  }
}

export type EarlyForm = {
  /** Whether the test may begin. */
  isThrough(): boolean
  /** Ends the early script's part. @returns the form as it is by now, and the questions where they are drawn already */
  handOver(): { form: Form; questions: EarlyQuestions | undefined }
}

/** Whether the slides have been gone through before the app arrived; never on the server. */
export function isPastSlides(): boolean {
  return typeof window === 'object' && window.earlyForm?.isThrough() === true
}

let questions: EarlyQuestions | undefined

/** The first page of questions, drawn before the app arrived, until the test goes on from it. */
export function earlyQuestions(): EarlyQuestions | undefined {
  return questions
}

/** A second subscription of it changes nothing. */
const keepCurrentForm = () => keepForm(formStore.get())

/** Lets the slides change the app's form, and goes on from what was chosen before the app had arrived. */
export function takeOverForm(): void {
  const early = window.earlyForm?.handOver()
  followForm()
  if (early) questions = early.questions
  // The installed app draws the page by itself, and may follow a rendered one that never became whole.
  const form = early ? early.form : readKeptForm()
  delete window.earlyForm
  if (form) formStore.set(form)
  formStore.subscribe(keepCurrentForm)
}

/** The test has begun: the next one on this page begins with the slides again. */
export function forgetForm(): void {
  questions = undefined
  updateForm({ type: 'slideSet', slide: 'information' })
  keepForm(null)
}
