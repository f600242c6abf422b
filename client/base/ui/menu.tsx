import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type MenuProps = {
  className?: string
  /** The content of the button, including its name. */
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
  useEffect(() => (details.current ? closeOnLeaving(details.current) : undefined), [])
  return (
    <details ref={details} className={`menu ${className}`}>
      <summary className="button button-quiet button-small">{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}

/** @returns a function that stops listening */
function closeOnLeaving(details: HTMLDetailsElement) {
  const closeFromOutside = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) close(details)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    close(details)
    details.querySelector('summary')?.focus()
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerdown', closeFromOutside, { signal })
  document.addEventListener('focusin', closeFromOutside, { signal })
  document.addEventListener('keydown', closeOnEscape, { signal })
  return () => listening.abort()
}
