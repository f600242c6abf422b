import { useEffect, useRef } from 'react'
import type { Attempt } from '../attempt.ts'

/**
 * When a page of items appears, including the first one, focuses its first item, so that a screen reader
 * reads it and the keyboard continues there, and scrolls to the top.
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
