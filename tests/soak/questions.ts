import type { Score } from '../../banks/vocabulary.ts'
import { localeOfPath, type Locale } from '../../locales/locales.ts'
import { pathTo } from '../../client/pages.ts'
import type { Page } from '../support/browsers/driver.ts'
import { shortenAdvanceDelay } from '../support/visitor/answering.ts'
import { messageFor } from '../support/visitor/messages.ts'

/** Milliseconds that anything a visitor waits for may take on a busy machine. */
export const TIMEOUT = 120_000

/** What a window shows: open questions, questions held by another tab, closed ones, the slides, or other. */
export type Showing = 'questions' | 'reader' | 'frozen' | 'slides' | 'elsewhere'

export async function readShowing(page: Page): Promise<Showing> {
  const takeOver = messageFor(await localeOf(page), 'test', 'Continue here')
  return page.waitFor((words) => {
    const item = document.querySelector<HTMLFieldSetElement>('fieldset[id^=item-]')
    if (item && !item.disabled) return 'questions'
    const buttons = [...document.querySelectorAll('.questions button')]
    if (item) return buttons.some(({ textContent }) => textContent === words) ? 'reader' : 'frozen'
    const running = document.documentElement.dataset['app'] === 'running'
    return running && document.querySelector('button[data-form]') ? 'slides' : 'elsewhere'
  }, takeOver)
}

export async function localeOf(page: Page): Promise<Locale> {
  return localeOfPath(new URL(await page.url()).pathname)
}

export async function goToTest(page: Page, locale: Locale): Promise<void> {
  await goTo(page, new URL(await page.url()).origin + pathTo('test', locale))
}

/** Goes to an address, once more when the page reloads itself at that moment and so aborts the navigation. */
export async function goTo(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url)
  } catch (error) {
    if (!/ERR_ABORTED|NS_BINDING_ABORTED|interrupted by another/.test(String(error))) throw error
    await page.goto(url)
  }
}

/**
 * Clicks the first match from within the page, once. A driver's own click fails when a busy machine is slow
 * to confirm it, and would be repeated.
 */
export async function tap(page: Page, selector: string): Promise<void> {
  await page.waitFor(
    (target) => {
      const element = document.querySelector<HTMLElement>(target)
      element?.click()
      return element !== null
    },
    selector,
    { timeout: TIMEOUT },
  )
}

/** Takes the test over from another tab, if one holds it. */
export async function takeOver(page: Page): Promise<void> {
  const name = messageFor(await localeOf(page), 'test', 'Continue here')
  await page.evaluate((words) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.questions button')]
    buttons.find(({ textContent }) => textContent === words)?.click()
  }, name)
}

/** Outcome of answering: the answers the page took, in order, and the items with answers not yet stored. */
export type Given = { given: Array<{ item: number; choice: Score }>; underWay: number[] }

/**
 * Answers items on the page and those after it, tapping 'Next' where needed, until all choices are used up or
 * the last item is reached. An item that has an answer already gets another.
 * @param hasty whether to shorten the wait after an answer
 */
export async function answerInRow(page: Page, choices: readonly Score[], hasty: boolean): Promise<Given> {
  if (hasty) await shortenAdvanceDelay(page)
  return page.evaluate(async (choices) => {
    const frame = () => new Promise(requestAnimationFrame)
    const items = () => [...document.querySelectorAll<HTMLFieldSetElement>('fieldset[id^=item-]')]
    const until = async (ask: () => boolean) => {
      for (const end = Date.now() + 60_000; !ask() && Date.now() < end;) await frame()
    }
    const given: Array<{ item: number; choice: 1 | 2 | 3 | 4 | 5 }> = []
    let place = items().find((item) => !item.querySelector(':checked'))?.id ?? items()[0]?.id
    for (const choice of choices) {
      const item = place === undefined ? null : document.getElementById(place)
      const input = item?.querySelector<HTMLInputElement>(`input[value="${choice}"]`)
      if (!item || !input || input.matches(':disabled')) break
      if (!input.checked) {
        input.click()
        // The page unchecks an answer that it does not take.
        await frame()
        if (item.isConnected && !input.checked) break
        given.push({ item: Number(item.id.slice('item-'.length)), choice })
      }
      if (given.length === choices.length) break
      const next = `item-${Number(item.id.slice('item-'.length)) + 1}`
      if (next === 'item-120') break
      const findButton = () => document.querySelector<HTMLButtonElement>('.question-next:enabled')
      if (!document.getElementById(next)) {
        await until(() => document.getElementById(next) !== null || findButton() !== null)
        if (!document.getElementById(next)) findButton()?.click()
        await until(() => document.getElementById(next) !== null)
      }
      place = next
    }
    const notes = JSON.parse(localStorage.getItem('bigfive.unkept') ?? '[]') as Array<{ item: number }>
    return { given, underWay: notes.map(({ item }) => item) }
  }, choices)
}
