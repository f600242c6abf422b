import { followForm } from './attempt/form-delegation.ts'
import { formStore, updateForm } from './attempt/form-store.ts'
import { readUnfinishedHint } from './attempt/unfinished-hint.ts'

/*
 * Runs long before the app on a slow line, on the prerendered test page: the slides answer
 * taps at once. What is chosen lies in the form store, which the app goes on from.
 */

followForm()
if (readUnfinishedHint() !== undefined) updateForm({ type: 'slideSet', slide: 'ready' })
const stop = formStore.subscribe(showSlide)
if (formStore.get().slide !== 'information') showSlide()

/** Shows one rendered slide and hides the others, until the app draws the page itself. */
function showSlide(): void {
  if (document.documentElement.dataset['app'] === 'running') return stop()
  const { slide, tooYoung } = formStore.get()
  for (const section of document.querySelectorAll<HTMLElement>('[data-slide]')) {
    section.hidden = section.dataset['slide'] !== slide
  }
  const warning = document.getElementById('age-warning')
  if (warning) warning.hidden = !tooYoung
  document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
}
