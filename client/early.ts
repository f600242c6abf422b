import type {} from './attempt/early-form.ts'
import { followForm } from './attempt/form-delegation.ts'
import { formStore, updateForm } from './attempt/form-store.ts'
import { keepForm, readKeptForm } from './attempt/kept-form.ts'
import { readUnfinishedHint } from './attempt/unfinished-hint.ts'

/*
 * Stands in the prerendered test page itself and runs long before the app on a slow line: the slides
 * answer taps at once. The app then goes on from the form that is handed over.
 */

let fetched: string | undefined

const stopFollowing = followForm()
const stopShowing = formStore.subscribe(showSlide)
const stopFetching = formStore.subscribe(fetchAhead)
const stopKeeping = formStore.subscribe(() => keepForm(formStore.get()))
const kept = readKeptForm()
if (readUnfinishedHint() !== undefined) updateForm({ type: 'slideSet', slide: 'ready' })
else if (kept) formStore.set(kept)
window.earlyForm = {
  handOver() {
    stopFollowing()
    stopShowing()
    stopFetching()
    stopKeeping()
    return formStore.get()
  },
}

/** Shows one rendered slide and hides the others. */
function showSlide(): void {
  const { slide, ageProblem } = formStore.get()
  for (const section of document.querySelectorAll<HTMLElement>('[data-slide]')) {
    section.hidden = section.dataset['slide'] !== slide
  }
  for (const warning of document.querySelectorAll<HTMLElement>('[data-age-problem]')) {
    warning.hidden = warning.dataset['ageProblem'] !== ageProblem
  }
  document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
}

/** The items of the language chosen arrive in the browser's cache while the app does. */
function fetchAhead(): void {
  const button = document.querySelector<HTMLElement>(`[data-form="languageChosen:${formStore.get().lang}"]`)
  const file = button?.dataset['ahead']
  if (!file || file === fetched) return
  fetched = file
  fetch(file).catch(() => {})
}
