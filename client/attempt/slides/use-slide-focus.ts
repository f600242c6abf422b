import { useEffect, useRef } from 'react'
import type { Slide } from '../form.ts'

/** Moves focus to the heading of a slide that has just appeared, and the window to its top. */
export function useSlideFocus(slide: Slide): void {
  const shown = useRef(slide)
  useEffect(() => {
    if (shown.current === slide) return
    shown.current = slide
    document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
    scrollTo(0, 0)
  }, [slide])
}
