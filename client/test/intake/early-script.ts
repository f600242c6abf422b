import { parseBankText, type BankText } from '../../../banks/bank.ts'
import { ARRIVED_EVENT } from '../../base/arrival/signals.ts'
import type {} from './early-form.ts'
import type {} from './keep-taps-script.ts'
import { drawQuestions, showProgress, type EarlyQuestions } from './early-questions.ts'
import { formStore, updateForm, type Form } from '../form/form.ts'
import { follow, followForm } from './form-delegation.ts'
import { storeForm, readStoredForm } from './stored-form.ts'
import { suggestLanguages } from './suggested-languages.ts'
import { readUnfinishedHint } from '../../base/stores/unfinished-hint.ts'

/*
 * Inlined in the prerendered test page, where it runs long before the app on a slow connection: the slides
 * and the first page of questions respond to taps at once. The app then continues from the form it is handed.
 */

let fetched: { file: string; bank: Promise<BankText | undefined> } | undefined
let questions: EarlyQuestions | undefined
/** Whether the app renders the page by now. */
let appDraws = false
/** The slide shown last, and whether it was expanded: only a change moves the focus. */
let shown = ''

const stopFollowing = followForm()
const stopShowing = formStore.subscribe(() => {
  const form = formStore.get()
  showSlide(form)
  showLanguages(form)
  fetchAhead(form)
  void showQuestions(form)
  storeForm(form)
})
const stored = readStoredForm()
if (readUnfinishedHint() !== undefined) updateForm({ type: 'slideSet', slide: 'ready' })
else if (stored) formStore.set(stored)
showLanguages(formStore.get())
// Taps on the first slide from before this script ran. If another slide is shown, they were not meant for it.
if (formStore.get().slide === 'information') window.taps?.forEach(follow)
onclick = null
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
    section.hidden = section.dataset['slide'] !== slide || !!questions
  }
  for (const warning of document.querySelectorAll<HTMLElement>('[data-age-problem]')) {
    warning.hidden = warning.dataset['ageProblem'] !== ageProblem
  }
  document.getElementById('age')?.setAttribute('aria-invalid', String(ageProblem !== null))
  if (shown === slide + others) return
  shown = slide + others
  document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
}

/** Shows the suggested languages, or all of them. */
function showLanguages({ others }: Form): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-ahead]')]
  const codes = buttons.map(({ dataset }) => dataset['form']!.split(':')[1]!)
  const suggested = suggestLanguages(codes, navigator.languages)
  buttons.forEach((button, n) => (button.hidden = !others && !suggested.has(codes[n]!)))
  for (const part of document.querySelectorAll<HTMLElement>('[data-others]')) {
    part.hidden = others === (part.dataset['others'] === 'hidden')
  }
}

/** Fetches the items of the chosen language into the browser's cache while the app loads. */
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
 * After the slides, draws the first page of questions once its texts have arrived. An unfinished test has no
 * language here, because only the app can find it.
 */
async function showQuestions({ slide, lang }: Form): Promise<void> {
  if (slide !== 'ready' || !lang) return
  const bank = await fetched?.bank
  const { answers } = formStore.get()
  if (questions) return showProgress(questions.page, answers)
  if (bank?.lang !== lang || appDraws) return
  const section = document.querySelector<HTMLElement>('[data-slide=ready]')
  // A language without a name of its own on its button is written like the rest of the page.
  const dir = findButton(lang)?.querySelector('bdi')?.dir ?? document.dir
  questions = drawQuestions(section, bank, dir, answers)
  if (questions && section) section.hidden = true
}

function findButton(lang: string | null): HTMLElement | null {
  return document.querySelector(`[data-form="languageChosen:${lang}"]`)
}
