import { useEffect } from 'react'
import { toWesternDigits } from '../../../banks/digits.ts'
import { isScore } from '../../../banks/vocabulary.ts'
import { isDone, visibleIndices, type Attempt } from '../attempt.ts'
import type { Session } from '../session.ts'

/**
 * The digits 1 to 5, in any script, answer the focused item; Enter continues. (Arrow keys move within an
 * item, as in any radio group.) Key repeats are ignored. The typed character counts, not the key's position:
 * some keyboards order the row of digits differently, and on others it types something else.
 */
export function useAnswerKeys(session: Session, submit: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { attempt } = session.state.get()
      const choice = Number(toWesternDigits(event.key))
      const shownIndex = focusedIndex(event.target as Element)
      if (isScore(choice)) {
        if (shownIndex === undefined) return
        session.answer(shownIndex, choice)
        focusAfter(shownIndex, session.state.get().attempt)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        if (isDone(attempt)) submit()
        else void session.nextPage()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [session, submit])
}

/** Whether an event belongs to another control, which handles its own keys. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target as Element
  if (element.matches('input[type=radio]')) return false
  return element.closest('button, a, select, input, textarea, summary, dialog') !== null
}

/** Returns the shown index of the focused item, or of the item of the focused choice. */
function focusedIndex(target: Element): number | undefined {
  const shownIndex = /^item-(\d+)$/.exec(target.closest('.item')?.id ?? '')?.[1]
  return shownIndex === undefined ? undefined : Number(shownIndex)
}

/** Focuses the next unanswered item of the page, so that typing digits can continue. */
function focusAfter(shownIndex: number, attempt: Attempt): void {
  const next = visibleIndices(attempt).find((other) => other > shownIndex && attempt.choices[other] === 0)
  if (next !== undefined) document.getElementById(`item-${next}`)?.focus()
}
