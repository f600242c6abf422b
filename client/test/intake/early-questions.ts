import type { BankText } from '../../../banks/bank.ts'
import { SCORES } from '../../../banks/vocabulary.ts'
import { localeOfPath } from '../../../locales/locales.ts'
import { percentOf, type Choice } from '../attempt.ts'
import { itemsPerPage } from '../questions/items-per-page.ts'
import { Stopwatch } from '../stopwatch.ts'
import { writeAnswer } from './form-events.ts'

/** Returns the id of a rendered page's template for a first page of this many questions. */
export function templateId(items: number): string {
  return `first-page-${items}`
}

/** The first page of questions, drawn into the rendered page before the app arrived. */
export type EarlyQuestions = {
  page: HTMLElement
  /** Returns how long it has been visible, in milliseconds. */
  visibleFor: () => number
}

/**
 * Draws the first page of questions below an element.
 * @param dir the direction of the bank's script
 * @returns undefined if the page has no template for it: only the app draws shuffled items
 */
export function drawQuestions(
  below: Element | null,
  bank: BankText,
  dir: string,
  answers: readonly Choice[],
): EarlyQuestions | undefined {
  const template = document.getElementById(templateId(itemsPerPage())) as HTMLTemplateElement | null
  const page = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!below || !page) return undefined
  const items = page.querySelector<HTMLElement>('.items')!
  items.lang = bank.lang
  items.dir = dir
  // The path, because a translator changes the language that the document names.
  if (bank.lang === localeOfPath(location.pathname)) items.removeAttribute('translate')
  const stem = page.querySelector('.item-stem')!
  if (bank.stem === undefined) stem.remove()
  else stem.textContent = bank.stem
  for (const [shownIndex, item] of findItems(page).entries()) {
    item.lang = bank.lang
    item.querySelector('legend')!.append(bank.items[shownIndex]!)
    for (const [place, input] of item.querySelectorAll('input').entries()) {
      const choice = SCORES[place]!
      input.dataset['form'] = writeAnswer(shownIndex, choice)
      input.checked = answers[shownIndex] === choice
    }
  }
  // Those above the items, and those of each item.
  for (const [place, words] of items.querySelectorAll('label span, .scale-words span').entries())
    words.textContent = bank.choices[place % SCORES.length]!
  below.after(page)
  showProgress(page, answers)
  findItems(page)[0]!.focus({ preventScroll: true })
  scrollTo(0, 0)
  const stopwatch = startStopwatch()
  return { page, visibleFor: () => stopwatch.read() }
}

/** Shows how far the visitor is and, once the whole page is answered, that more is loading. */
export function showProgress(page: HTMLElement, answers: readonly Choice[]): void {
  const answered = answers.filter(Boolean).length
  const percent = `${percentOf(answered)}`
  const bar = page.querySelector('[role=progressbar]')!
  bar.setAttribute('aria-valuenow', percent)
  const [all, given] = bar.querySelectorAll('path')
  const dots = all!.getAttribute('d')!.split(/(?=M)/)
  given!.setAttribute('d', dots.slice(0, answered).join(''))
  const words = page.querySelector('.test-progress-words')!.lastElementChild!
  words.textContent = words.textContent!.replace(/\d+/, percent)
  page.querySelector<HTMLElement>('[data-waiting]')!.hidden = answered < findItems(page).length
}

function findItems(page: HTMLElement): HTMLFieldSetElement[] {
  return [...page.querySelectorAll('fieldset')]
}

function startStopwatch(): Stopwatch {
  const stopwatch = new Stopwatch(0)
  const follow = () => (document.visibilityState === 'visible' ? stopwatch.start() : stopwatch.stop())
  follow()
  document.addEventListener('visibilitychange', follow)
  return stopwatch
}
