import { use, useEffect, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

const KEY = 'bigfive.scroll-positions'

type Positions = Record<string, number>

/** The first place of every document has the same key; its path tells it from the others. */
const keyOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)

let hasBegun = false

/**
 * Where a document begins: where it was left, on the way back and after a reload, else wherever the browser says.
 * @returns undefined when it has not been here, and from the second time on
 */
function begin(key: string, positions: Positions): number | undefined {
  if (hasBegun) return undefined
  hasBegun = true
  const [entry] = performance.getEntriesByType('navigation')
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') delete positions[key]
  return positions[key]
}

/**
 * Scrolls as a browser does between documents: to the top, to the element a hash names, or, on the
 * way back and after a reload, to where the page was left.
 */
export function useScrollMemory(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  const state = use(UNSAFE_DataRouterStateContext)

  useEffect(() => {
    if (!router) return
    const positions = readPositions()
    const begun = begin(keyOf(router.state.location), positions)
    history.scrollRestoration = 'manual'
    const stop = router.enableScrollRestoration(positions, () => scrollY, keyOf)
    // The router leaves a rendered page to the browser, which may not have come to it yet.
    if (begun !== undefined && router.state.restoreScrollPosition === false && scrollY === 0)
      scrollTo(0, begun)
    const keep = () => {
      positions[keyOf(router.state.location)] = scrollY
      writePositions(positions)
      // The browser itself is better at this where the page is loaded anew.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      // A change of language replaces the whole tree: the next one goes on from here.
      writePositions(positions)
      stop()
    }
  }, [router])

  const { location, restoreScrollPosition: position, preventScrollReset } = state ?? {}
  useLayoutEffect(() => {
    if (position === false || !location) return
    if (typeof position === 'number') {
      // Not returned: newer browsers give a promise, which React would call when the effect ends.
      scrollTo(0, position)
      return
    }
    const named = findNamed(location.hash)
    if (named) named.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, position, preventScrollReset])
}

/** The element that a hash names. */
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

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  } catch {
    // Without storage a reload begins at the top.
  }
}
