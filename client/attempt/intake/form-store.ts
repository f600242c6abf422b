import { createStore } from '../../stores/store.ts'
import { emptyForm, fillForm, type FormEvent } from './form.ts'

/** The form of this page. It lives outside React: a script without it answers taps before the app has arrived. */
export const formStore = createStore(emptyForm)

export function updateForm(event: FormEvent): void {
  formStore.set(fillForm(formStore.get(), event))
}
