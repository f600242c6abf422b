import type { Piece } from './reading.ts'

/** What is read of a report: the parts that hold its sentences. */
const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption'

/** What is not: controls, what is only for paper, tables of figures, and what to do next. */
const NOT_READ =
  '[aria-hidden=true], button, form, nav, table, dialog, .on-paper, .next-steps, .reading-bar, [role=status]'

/** Returns an item's statement and its choices. */
export function listItemPieces(item: HTMLElement): Piece[] {
  const statement = item.querySelector('.item-text')
  const texts: Array<[Element | null, Element | null | undefined]> = [
    [statement, statement?.lastElementChild],
    ...[...item.querySelectorAll('.item-choice')].map((choice): [Element, Element | null] => [
      choice,
      choice.querySelector('span'),
    ]),
  ]
  return texts.flatMap(([element, text]) =>
    element && text ? [{ element, text: text.textContent ?? '', lang: item.lang }] : [],
  )
}

/** Returns the sentences of a report that are shown, in order. */
export function listReportPieces(report: Element): Piece[] {
  return [...report.querySelectorAll(TEXTS)].flatMap((element) => {
    const isRead =
      !element.closest(NOT_READ) && !element.querySelector(TEXTS) && element.getClientRects().length > 0
    const text = isRead ? readText(element) : ''
    const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
    return /\p{L}/u.test(text) ? [{ element, text, lang }] : []
  })
}

/** An element's words, without what is hidden from being read, soft hyphens and marks of direction. */
function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent
    .replaceAll(/[\u00ad\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
