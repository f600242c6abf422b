import { useEffect, useState } from 'react'
import { ITEMS_PER_PAGE } from '../attempt.ts'

/** Below this many CSS pixels of window width (the xs breakpoint) a page shows one item. */
const XS_BREAKPOINT = 600
/** Below this height, as of a phone held sideways, there is room for no more than one. */
const LEAST_HEIGHT = 480
/** How long a resize must rest before it counts, in milliseconds. */
const RESIZE_DEBOUNCE = 200

/** How many items a page of this window shows. Call in a browser. */
export function itemsPerPage(): number {
  return innerWidth < XS_BREAKPOINT || innerHeight < LEAST_HEIGHT ? 1 : ITEMS_PER_PAGE
}

/** The same, following the window as it is resized or the phone as it is turned. */
export function useItemsPerPage(): number {
  const [count, setCount] = useState(itemsPerPage)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setCount(itemsPerPage()), RESIZE_DEBOUNCE)
    }
    addEventListener('resize', update)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', update)
    }
  }, [])
  return count
}
