/** How many items a page shows where there is room for more than one. */
export const ITEMS_PER_PAGE = 3

/** Below this many CSS pixels of window width (the xs breakpoint) a page shows one item. */
const XS_BREAKPOINT = 600
/** Below this height, as of a phone held sideways, there is room for no more than one. */
const LEAST_HEIGHT = 480

/** How many items a page of this window shows. Call in a browser. */
export function itemsPerPage(): number {
  return innerWidth < XS_BREAKPOINT || innerHeight < LEAST_HEIGHT ? 1 : ITEMS_PER_PAGE
}
