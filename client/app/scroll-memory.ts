import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

const KEY = 'bigfive.scroll-positions'

type Positions = Record<string, number>

/** The first history entry of every document has the same key, so its path identifies it instead. */
const keyOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)

/** Where the pages of this tab were left. */
let positions: Positions = {}

/** Forgets where the pages of this tab were left: their paths name results. */
export function forgetPositions(): void {
  // Emptied, not replaced: the router has the same object.
  for (const key of Object.keys(positions)) delete positions[key]
}

let hasBegun = false

/**
 * Returns where to scroll a new document to: the position it was left at, after Back or a reload.
 * @returns undefined, which leaves it to the browser, if there is no such position, and on every later call
 */
function begin(key: string): number | undefined {
  if (hasBegun) return undefined
  hasBegun = true
  const [entry] = performance.getEntriesByType('navigation')
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') delete positions[key]
  return positions[key]
}

/**
 * Scrolls the way browsers do between documents: to the top, to the element a hash names, or, after Back or a
 * reload, to the previous position.
 */
export function useScrollMemory(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  const state = use(UNSAFE_DataRouterStateContext)

  useEffect(() => {
    if (!router) return
    positions = readPositions()
    const begun = begin(keyOf(router.state.location))
    history.scrollRestoration = 'manual'
    const stop = router.enableScrollRestoration(positions, () => scrollY, keyOf)
    // The router leaves scrolling a rendered page to the browser, which may not have done it yet.
    if (begun !== undefined && router.state.restoreScrollPosition === false && scrollY === 0)
      scrollTo(0, begun)
    const keep = () => {
      positions[keyOf(router.state.location)] = scrollY
      writePositions()
      // On a reload, the browser restores the position better than this code.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      // A change of language remounts the whole tree, and the next instance continues with these.
      writePositions()
      stop()
    }
  }, [router])

  const { location, restoreScrollPosition: position, preventScrollReset } = state ?? {}
  const opened = useRef(location)
  useLayoutEffect(() => {
    if (position === false || !location) return
    if (typeof position === 'number') {
      // In a new document this comes after it has been drawn, when the visitor may already have scrolled.
      if (location === opened.current && scrollY > 0) return
      // Not returned: in newer browsers it is a promise, which React would call when the effect ends.
      scrollTo(0, position)
      return
    }
    const named = findNamed(location.hash)
    if (named) named.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, position, preventScrollReset])
}

/** Returns the element that a hash names. */
export function findNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  } catch {
    // Without storage a reload begins at the top.
  }
}
