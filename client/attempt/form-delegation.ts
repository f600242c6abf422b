import { readFormEvent } from './form-events.ts'
import { updateForm } from './form-store.ts'

let following = false

/** Lets every button and field of the slides change the form, whoever drew them. A second call does nothing. */
export function followForm(): void {
  if (following) return
  following = true
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-form]')
    const change = readFormEvent(button?.dataset['form'] ?? '')
    if (change) updateForm(change)
  })
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form[data-form-field]')
    if (!form) return
    event.preventDefault()
    const change = readFormEvent(
      `${form.dataset['formField']}:${form.querySelector('input')?.value.trim() ?? ''}`,
    )
    if (change) updateForm(change)
  })
}
