import { readFormEvent } from './form-events.ts'
import { updateForm } from '../form/form-store.ts'

/**
 * Makes every button and field of the slides, and every choice of the first questions, change the form,
 * whether the app or the page's script drew them. A second call changes nothing.
 * @returns a function that ends it
 */
export function followForm(): () => void {
  document.addEventListener('click', follow)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('change', follow)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('change', follow)
  }
}

/** Changes the form as the tapped or changed element says. A choice is both, and the second time changes nothing. */
export function follow({ target }: Event): void {
  changeForm((target as Element).closest<HTMLElement>('[data-form]')?.dataset['form'] ?? '')
}

function onSubmit(event: SubmitEvent): void {
  const form = (event.target as Element).closest<HTMLFormElement>('form[data-form-field]')
  if (!form) return
  event.preventDefault()
  const answer = form.querySelector('input')?.value.trim() ?? ''
  changeForm(`${form.dataset['formField']}:${answer}`)
}

/** @param written see writeFormEvent; other texts change nothing */
function changeForm(written: string): void {
  const change = readFormEvent(written)
  if (change) updateForm(change)
}
