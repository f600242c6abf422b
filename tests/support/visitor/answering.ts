import { ADVANCE_DELAY } from '../../../client/test/session.ts'
import type { Sheet } from '../../../banks/sheet.ts'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import type { Locale } from '../../../locales/locales.ts'
import type { Page } from '../browsers/driver.ts'
import { changeWait } from './timers.ts'
import { choiceOfItem } from './sheets.ts'
import { messageFor } from './messages.ts'

/** Returns the places of the items on the page, from 0, with their choices, 0 if there is none. */
export function readItems(page: Page): Promise<Array<{ place: number; choice: number }>> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('fieldset[id^=item-]')].map((item) => ({
      place: Number(item.id.slice('item-'.length)),
      choice: Number(item.querySelector<HTMLInputElement>('input:checked')?.value ?? 0),
    })),
  )
}

/** Taps a choice of the item at a place. */
export async function choose(page: Page, place: number, choice: number): Promise<void> {
  await page.click(`#item-${place} input[value="${choice}"]`)
}

/**
 * Answers the next `count` unanswered items with the sheet's choices, in the bank's own order: with one item
 * a page by waiting for the next item, with three by tapping 'Next'.
 */
export async function answerNext(
  page: Page,
  count: number,
  sheet: Sheet,
  locale: Locale = 'en',
): Promise<void> {
  for (let left = count; left > 0;) {
    const items = await readItems(page)
    const open = items.filter(({ choice }) => choice === 0).slice(0, left)
    if (open.length === 0) throw new Error(`Every item on the page is answered: ${JSON.stringify(items)}`)
    for (const { place } of open) await choose(page, place, choiceOfItem(sheet, place))
    left -= open.length
    const last = items.at(-1)?.place ?? 0
    const turns = open.at(-1)?.place === last && last < ITEM_COUNT - 1
    if (turns) await turnPage(page, items.length, last, locale)
  }
}

async function turnPage(page: Page, itemsPerPage: number, last: number, locale: Locale): Promise<void> {
  if (itemsPerPage > 1) await page.click({ role: 'button', name: messageFor(locale, 'test', 'Next') })
  await waitForItem(page, last + 1)
}

/** Waits until the item at a place is on the page. */
export async function waitForItem(page: Page, place: number): Promise<void> {
  await page.waitFor((next) => document.getElementById(`item-${next}`) !== null, place)
}

/** Shortens the wait after an answer, for journeys that do not test it. A reload undoes this. */
export async function shortenAdvanceDelay(page: Page): Promise<void> {
  await changeWait(page, ADVANCE_DELAY, 10)
}

/** Answers all remaining items with the sheet's choices, from within the page, with one item a page. */
export async function answerQuickly(page: Page, sheet: Sheet): Promise<void> {
  await shortenAdvanceDelay(page)
  await page.evaluate(async (choices) => {
    for (;;) {
      const item = document.querySelector<HTMLElement>('fieldset[id^=item-]')
      const place = Number(item?.id.slice('item-'.length))
      item?.querySelector<HTMLInputElement>(`input[value="${choices[place]}"]`)?.click()
      if (place === choices.length - 1) return
      // A visitor whose tap seems to do nothing taps again; and a busy browser may draw no frames.
      const again = performance.now() + 5_000
      while (document.getElementById(`item-${place + 1}`) === null && performance.now() < again) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
          setTimeout(resolve, 500)
        })
      }
    }
  }, sheet)
}
