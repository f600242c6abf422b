import type { Form } from './form.ts'
import { followForm } from './form-delegation.ts'
import { formStore } from './form-store.ts'
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
  /** Ends the early script's part. @returns the form as it is by now */
  handOver(): Form
}

/** Whether the slides have been gone through before the app arrived; never on the server. */
export function isPastSlides(): boolean {
  return typeof window === 'object' && window.earlyForm?.isThrough() === true
}

/** A second subscription of it changes nothing. */
const keepCurrentForm = () => keepForm(formStore.get())

/** Lets the slides change the app's form, and goes on from what was chosen before the app had arrived. */
export function takeOverForm(): void {
  const early = window.earlyForm
  followForm()
  // The installed app draws the page by itself, and may follow a rendered one that never became whole.
  const form = early ? early.handOver() : readKeptForm()
  delete window.earlyForm
  if (form) formStore.set(form)
  formStore.subscribe(keepCurrentForm)
}
