import { useLayoutEffect, useRef, useState } from 'react'
import { earlyQuestions } from './early-form.ts'
import { ReadySlide } from './slides.tsx'

/**
 * Shown between the slides and the test: the first page of questions, if it was drawn before the app arrived.
 */
export function Preparing() {
  const drawn = earlyQuestions()
  const place = useRef<HTMLDivElement>(null)
  // Drawing the app removes the page from the document, and so its focus.
  const [focused] = useState(() => document.activeElement as HTMLElement | null)
  useLayoutEffect(() => {
    if (!drawn) return
    place.current?.append(drawn.page)
    if (drawn.page.contains(focused)) focused?.focus({ preventScroll: true })
  }, [drawn, focused])
  if (drawn) return <div ref={place} />
  return (
    <section className="slide">
      <ReadySlide />
    </section>
  )
}
