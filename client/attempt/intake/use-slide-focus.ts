import { useEffect, useRef } from 'react'
import type { Form } from './form.ts'

/** Moves focus to the heading of a slide that has just appeared, or grown, and the window to its top. */
export function useSlideFocus({ slide, others }: Form): void {
  const look = slide + others
  const shown = useRef(look)
  useEffect(() => {
    if (shown.current === look) return
    shown.current = look
    document.querySelector<HTMLElement>(`[data-slide=${slide}] h1`)?.focus()
    scrollTo(0, 0)
  }, [look, slide])
}
