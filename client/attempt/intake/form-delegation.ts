import { readFormEvent } from './form-events.ts'
import { updateForm } from '../form/form-store.ts'

/**
 * Makes every button and field of the slides, and every choice of the first questions, change the form,
 * whether the app or the page's script drew them. A second call changes nothing.
 * @returns a function that ends it
 */
export function followForm(): () => void {
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('change', onChange)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('change', onChange)
  }
}

function onClick(event: MouseEvent): void {
  follow((event.target as Element).closest<HTMLElement>('button[data-form]'))
}

function onChange(event: Event): void {
  follow((event.target as Element).closest<HTMLElement>('input[data-form]'))
}

function follow(element: HTMLElement | null): void {
  const change = readFormEvent(element?.dataset['form'] ?? '')
  if (change) updateForm(change)
}

function onSubmit(event: SubmitEvent): void {
  const form = (event.target as Element).closest<HTMLFormElement>('form[data-form-field]')
  if (!form) return
  event.preventDefault()
  const answer = form.querySelector('input')?.value.trim() ?? ''
  const change = readFormEvent(`${form.dataset['formField']}:${answer}`)
  if (change) updateForm(change)
}
