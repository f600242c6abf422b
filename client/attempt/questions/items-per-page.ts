/** How many items a page shows where there is room for more than one. */
export const ITEMS_PER_PAGE = 3

/** Below this many CSS pixels of window width (the xs breakpoint) a page shows one item. */
const XS_BREAKPOINT = 600
/** Below this height in CSS pixels, as on a phone held sideways, a page shows one item. */
const LEAST_HEIGHT = 480

/** Returns how many items a page of this window shows. Browser only. */
export function itemsPerPage(): number {
  return innerWidth < XS_BREAKPOINT || innerHeight < LEAST_HEIGHT ? 1 : ITEMS_PER_PAGE
}
