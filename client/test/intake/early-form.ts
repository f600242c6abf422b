import type { EarlyQuestions } from './early-questions.ts'
import { formStore, updateForm, type Form } from '../form/form.ts'
import { followForm } from './form-delegation.ts'
import { storeForm, readStoredForm } from './stored-form.ts'

declare global {
  interface Window {
    /** Set by the script that runs before the app (see early-script.ts), until the app takes over. */
    earlyForm?: EarlyForm
  }
}

export type EarlyForm = {
  /** Whether the slides are completed. */
  isThrough(): boolean
  /** Ends the early script's part. @returns the form so far, and the questions if they have been drawn */
  handOver(): { form: Form; questions: EarlyQuestions | undefined }
}

/** Whether the slides were completed before the app arrived; never on the server. */
export function isPastSlides(): boolean {
  return typeof window === 'object' && window.earlyForm?.isThrough() === true
}

let questions: EarlyQuestions | undefined

/** Returns the first page of questions, drawn before the app arrived, until the test continues from it. */
export function earlyQuestions(): EarlyQuestions | undefined {
  return questions
}

/** One function, so that subscribing it twice changes nothing. */
const storeCurrentForm = () => storeForm(formStore.get())

/** Makes the slides change the app's form, and continues with what was chosen before the app arrived. */
export function takeOverForm(): void {
  const early = window.earlyForm?.handOver()
  followForm()
  if (early) questions = early.questions
  // The installed app's shell has no early script, and may follow a rendered page that never became complete.
  const form = early ? early.form : readStoredForm()
  delete window.earlyForm
  if (form) formStore.set(form)
  formStore.subscribe(storeCurrentForm)
}

/** Resets the form once the test has begun, so that the next test on this page starts with the slides. */
export function forgetForm(): void {
  questions = undefined
  updateForm({ type: 'slideSet', slide: 'information' })
  storeForm(null)
}
