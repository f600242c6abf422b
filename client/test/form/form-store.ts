import { createStore } from '../../base/stores/store.ts'
import { emptyForm, fillForm, type FormEvent } from './form.ts'

/** The form of this page. Outside React, because a script without it handles taps before the app arrives. */
export const formStore = createStore(emptyForm)

export function updateForm(event: FormEvent): void {
  formStore.set(fillForm(formStore.get(), event))
}
