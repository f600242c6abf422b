import { useEffect, useRef } from 'react'
import type { Attempt } from '../attempt.ts'

/**
 * What follows when a page of items comes, the first one, too: focus goes to its first item, so that a screen reader
 * reads it and the keyboard goes on from there, and the window to its top.
 */
export function usePageTurn({ position }: Attempt): void {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    scrollTo(0, 0)
    document.getElementById(`item-${position}`)?.focus({ preventScroll: true })
  }, [position])
}
