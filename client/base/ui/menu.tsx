import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type MenuProps = {
  className?: string
  /** The content of the button, including its name. */
  summary: ReactNode
  /** How the button looks. */
  look?: string | undefined
  /** Whether the panel's content is drawn only once it is opened. */
  isLate?: boolean
  /** Whether the panel is part of the page around it, and stays until its button closes it. */
  isInPlace?: boolean
  children: ReactNode
}

/**
 * A button that shows a panel of links. It opens and closes without script; with script it also closes on
 * Escape, when something else is tapped or focused, and when the page changes.
 */
export function Menu({
  className = '',
  summary,
  look = 'button-quiet button-small',
  isLate = false,
  isInPlace = false,
  children,
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(!isLate)
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current !== key) close(details.current)
    shownKey.current = key
  }, [key])
  useEffect(() => {
    const menu = details.current
    if (!menu) return
    // It may have been opened before there was a script.
    const open = () => menu.open && setOpened(true)
    open()
    menu.addEventListener('toggle', open)
    return isInPlace ? undefined : closeOnLeaving(menu)
  }, [isInPlace])
  return (
    <details ref={details} className={`menu ${className}`}>
      <summary className={`button ${look}`}>{summary}</summary>
      <div className="menu-panel">{isOpened && children}</div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}

/** @returns a function that stops listening */
function closeOnLeaving(details: HTMLDetailsElement) {
  const closeFromOutside = ({ target, type }: Event) => {
    if (!(target instanceof Node) || details.contains(target)) return
    // A press on the panel's text gives the focus to what contains the menu, if that can take it.
    if (type === 'pointerdown' || !target.contains(details)) close(details)
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
