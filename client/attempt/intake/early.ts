import type {} from './early-form.ts'
import type { Form } from './form.ts'
import { followForm } from './form-delegation.ts'
import { formStore, updateForm } from './form-store.ts'
import { keepForm, readKeptForm } from './kept-form.ts'
import { suggestLanguages } from './suggested-languages.ts'
import { readUnfinishedHint } from '../../stores/unfinished-hint.ts'

/*
 * Stands in the prerendered test page itself and runs long before the app on a slow line: the slides
 * answer taps at once. The app then goes on from the form that is handed over.
 */

let fetched: string | undefined
/** The slide that was shown last, and whether it had grown: only another one takes the focus. */
let shown = ''

const stopFollowing = followForm()
const stopShowing = formStore.subscribe(() => {
  const form = formStore.get()
  showSlide(form)
  showLanguages(form)
  fetchAhead(form)
  keepForm(form)
})
const kept = readKeptForm()
if (readUnfinishedHint() !== undefined) updateForm({ type: 'slideSet', slide: 'ready' })
else if (kept) formStore.set(kept)
showLanguages(formStore.get())
window.earlyForm = {
  isThrough: () => formStore.get().slide === 'ready',
  handOver() {
    stopFollowing()
    stopShowing()
    return formStore.get()
  },
}

/** Shows one rendered slide and hides the others. A wrong age leaves the focus where it is, as in the app. */
function showSlide({ slide, others, ageProblem }: Form): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-slide]')) {
    section.hidden = section.dataset['slide'] !== slide
  }
  for (const warning of document.querySelectorAll<HTMLElement>('[data-age-problem]')) {
    warning.hidden = warning.dataset['ageProblem'] !== ageProblem
  }
  document.getElementById('age')?.setAttribute('aria-invalid', String(ageProblem !== null))
  if (shown === slide + others) return
  shown = slide + others
  document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
}

/** Of the languages those that are likely to be wanted, or all of them. */
function showLanguages({ others }: Form): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-ahead]')]
  const codes = buttons.map(({ dataset }) => dataset['form']!.split(':')[1]!)
  const suggested = suggestLanguages(codes, navigator.languages)
  buttons.forEach((button, n) => (button.hidden = !others && !suggested.has(codes[n]!)))
  for (const part of document.querySelectorAll<HTMLElement>('[data-others]')) {
    part.hidden = others === (part.dataset['others'] === 'hidden')
  }
}

/** The items of the language chosen arrive in the browser's cache while the app does. */
function fetchAhead({ lang }: Form): void {
  const button = document.querySelector<HTMLElement>(`[data-form="languageChosen:${lang}"]`)
  const file = button?.dataset['ahead']
  if (!file || file === fetched) return
  fetched = file
  fetch(file).catch(() => {})
}
