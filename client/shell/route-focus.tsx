import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { SamePage } from '../pages.ts'
import { focusText } from '../base/ui/restored-focus.ts'
import { SITE_NAME } from './head.ts'

/**
 * Does for navigation inside the app what the browser does on page load: focuses the new page's heading and
 * announces its title. A page that has only got another address stays as it is.
 */
export function RouteFocus() {
  const { pathname, hash, state } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const stays = isReplaced && (state as Partial<SamePage> | null)?.isSamePage === true
  const [announced, setAnnounced] = useState('')
  /** Path of the page shown last. */
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (stays) return
    setAnnounced(document.title.replace(` – ${SITE_NAME}`, ''))
    focusArrival(hash)
  }, [pathname, hash, stays])
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

/** Returns the element that a hash names. */
function findNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
