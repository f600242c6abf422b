import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findNamed, useScrollMemory } from './scroll-memory.ts'

/** The page shown last. Not a component's: a change of language replaces the whole tree. */
let shown: string | undefined

/**
 * What a page load does by itself and a navigation inside the app does not: the window scrolls
 * (top, hash, or back to where it was), focus moves to the new page's heading, its title is announced.
 */
export function RouteFocus({ title }: { title: string | undefined }) {
  const { pathname, hash } = useLocation()
  const [announced, setAnnounced] = useState('')
  useScrollMemory()
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (isFirst) return
    setAnnounced(title ?? '')
    focusArrival(hash)
  }, [pathname, hash, title])
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

/** Focus goes to what the hash names, else to the page's heading. */
function focusArrival(hash: string) {
  const place =
    findNamed(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
