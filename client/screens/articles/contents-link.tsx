import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

type ContentsLinkProps = { to: string; className?: string; children: ReactNode }

/**
 * A link to a place on this page. Focus goes there, too, so that reading on starts there; the page scrolls as after
 * every navigation.
 */
export function ContentsLink({ to, className, children }: ContentsLinkProps) {
  const focusTarget = (event: MouseEvent) => {
    // A click that opens a new tab leaves this page as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    document.getElementById(to)?.focus({ preventScroll: true })
  }
  return (
    <Link className={className} to={`#${to}`} onClick={focusTarget}>
      {children}
    </Link>
  )
}
