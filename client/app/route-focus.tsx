import { use, useEffect, useState } from 'react'
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { focusText } from '../ui/kept-focus.ts'
import { findNamed, useScrollMemory } from './scroll-memory.ts'

/** Path of the page shown last. Not component state, because a change of language remounts the whole tree. */
let shown: string | undefined

/**
 * Does for navigation inside the app what the browser does on page load: scrolls the window (to the top, the
 * hash, or the previous position), focuses the new page's heading and announces its title. A page that has only
 * got another address stays as it is.
 */
export function RouteFocus({ title }: { title: string | undefined }) {
  const { pathname, hash } = useLocation()
  const [announced, setAnnounced] = useState('')
  const stays = use(UNSAFE_DataRouterStateContext)?.preventScrollReset ?? false
  useScrollMemory()
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (isFirst || stays) return
    setAnnounced(title ?? '')
    focusArrival(hash)
  }, [pathname, hash, title, stays])
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

/** Focuses the element that the hash names, else the page's heading. */
function focusArrival(hash: string) {
  const place =
    findNamed(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (place) focusText(place, { preventScroll: true })
}
