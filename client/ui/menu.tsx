import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type MenuProps = {
  className?: string
  /** What stands on the button, its name included. */
  summary: ReactNode
  children: ReactNode
}

/**
 * A button that shows a panel of links. It opens and closes without script; with script it also closes on
 * Escape, when something else is tapped or focused, and when the page changes.
 */
export function Menu({ className = '', summary, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => close(details.current), [key])
  useEffect(() => closeFromOutside(details), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close(details.current)
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className={`menu ${className}`} onKeyDown={closeOnEscape}>
      <summary className="button button-quiet button-small">{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}

function closeFromOutside(details: { current: HTMLDetailsElement | null }) {
  const closeUnlessInside = ({ target }: Event) => {
    if (target instanceof Node && !details.current?.contains(target)) close(details.current)
  }
  document.addEventListener('pointerdown', closeUnlessInside)
  document.addEventListener('focusin', closeUnlessInside)
  return () => {
    document.removeEventListener('pointerdown', closeUnlessInside)
    document.removeEventListener('focusin', closeUnlessInside)
  }
}
