import { parseBankText, type BankText } from '../../../banks/bank.ts'
import { ARRIVED_EVENT } from '../../arrival/notice.ts'
import type {} from './early-form.ts'
import { drawQuestions, showProgress, type EarlyQuestions } from './early-questions.ts'
import type { Form } from './form.ts'
import { followForm } from './form-delegation.ts'
import { formStore, updateForm } from './form-store.ts'
import { keepForm, readKeptForm } from './kept-form.ts'
import { suggestLanguages } from './suggested-languages.ts'
import { readUnfinishedHint } from '../../stores/unfinished-hint.ts'

/*
 * Stands in the prerendered test page itself and runs long before the app on a slow line: the slides
 * answer taps at once, and so does the first page of questions. The app then goes on from the form that is handed over.
 */

let fetched: { file: string; bank: Promise<BankText | undefined> } | undefined
let questions: EarlyQuestions | undefined
/** The app draws the page from here on. */
let appDraws = false
/** The slide that was shown last, and whether it had grown: only another one takes the focus. */
let shown = ''

const stopFollowing = followForm()
const stopShowing = formStore.subscribe(() => {
  const form = formStore.get()
  showSlide(form)
  showLanguages(form)
  fetchAhead(form)
  void showQuestions(form)
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
    return { form: formStore.get(), questions }
  },
}
addEventListener(ARRIVED_EVENT, () => (appDraws = true))

/** Shows one rendered slide and hides the others. A wrong age leaves the focus where it is, as in the app. */
function showSlide({ slide, others, ageProblem }: Form): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-slide]')) {
    section.hidden = section.dataset['slide'] !== slide || questions !== undefined
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
  const file = findButton(lang)?.dataset['ahead']
  if (!file || file === fetched?.file) return
  const bank = fetch(file)
    .then((response) => response.json())
    .then(parseBankText)
    .catch(() => undefined)
  fetched = { file, bank }
  void bank.then(() => showQuestions(formStore.get()))
}

/**
 * Past the slides, draws the first page of questions once its words are here. An unfinished test, which the app
 * alone can find, has no language here.
 */
async function showQuestions({ slide, lang }: Form): Promise<void> {
  if (slide !== 'ready' || !lang) return
  const bank = await fetched?.bank
  const { answers } = formStore.get()
  if (questions) return showProgress(questions.page, answers)
  if (bank?.lang !== lang || appDraws) return
  const section = document.querySelector<HTMLElement>('[data-slide=ready]')
  // What is written like the rest of the page has no name of its own beside it.
  const dir = findButton(lang)?.querySelector('bdi')?.dir ?? document.dir
  questions = drawQuestions(section, bank, dir, answers)
  if (questions && section) section.hidden = true
}

function findButton(lang: string | null): HTMLElement | null {
  return document.querySelector(`[data-form="languageChosen:${lang}"]`)
}
