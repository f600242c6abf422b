/** How many items a page shows where there is room for more than one. */
export const ITEMS_PER_PAGE = 3

/**
 * Room for more than one item: from 600 px (the xs breakpoint) by 480 px, so that a phone held sideways shows
 * one. In em, because large text needs more room; styles/test.css has the same limits.
 */
const ROOMY = '(min-width: 37.5em) and (min-height: 30em)'

/** Returns how many items a page of this window shows. Browser only. */
export function itemsPerPage(): number {
  return matchMedia(ROOMY).matches ? ITEMS_PER_PAGE : 1
}
