import { readFormEvent } from './form-events.ts'
import { updateForm } from '../form/form.ts'
import { isArrowDown } from '../questions/arrow-keys.ts'

/**
 * Makes every button and field of the slides, and every choice of the first questions, change the form,
 * whether the app or the page's script drew them. A second call changes nothing.
 * @returns a function that ends it
 */
export function followForm(): () => void {
  document.addEventListener('click', follow)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('change', follow)
  document.addEventListener('keydown', confirmChoice)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('change', follow)
    document.removeEventListener('keydown', confirmChoice)
  }
}

/** Changes the form as the tapped or changed element says. A choice is both, and the second time changes nothing. */
export function follow({ target }: Event): void {
  changeForm((target as Element).closest<HTMLElement>('[data-form]')?.dataset['form'] ?? '')
}

/** Enter or Space confirms the choice that arrow keys have made. (Not every browser reports it as a click.) */
function confirmChoice(event: KeyboardEvent): void {
  const isConfirming = event.key === 'Enter' || event.key === ' '
  if (isConfirming && (event.target as Element).matches('.item :checked')) follow(event)
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
  if (!change) return
  updateForm(change.type === 'answered' ? { ...change, byArrow: isArrowDown() } : change)
}
