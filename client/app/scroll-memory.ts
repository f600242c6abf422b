import { use, useEffect, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'

const KEY = 'bigfive.scroll-positions'

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
    history.scrollRestoration = 'manual'
    const stop = router.enableScrollRestoration(positions, () => scrollY)
    const keep = () => {
      positions[router.state.location.key] = scrollY
      writePositions(positions)
      // The browser itself is better at this where the page is loaded anew.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
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

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  } catch {
    // Without storage a reload begins at the top.
  }
}
