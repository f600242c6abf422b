import { useEffect } from 'react'
import { toWesternDigits } from '../../../banks/parsing.ts'
import { isScore, type Score } from '../../../banks/vocabulary.ts'
import { canGoNext, isDone, visibleIndices, type Attempt } from '../attempt.ts'
import type { Session } from '../session.ts'
import { focusSubmit } from './test-end.tsx'

/**
 * The digits 1 to 5, in any script, answer the focused item; Enter continues to the next page, and from the last to
 * the button that submits, but never submits. (Arrow keys move within an item, as in any radio group.) Key repeats
 * are ignored. What a digit has chosen is said, because the focus is not on the choice. The typed character counts, not the key's position: some keyboards order the row of digits
 * differently, and on others it types something else.
 */
export function useAnswerKeys(session: Session, say: (shownIndex: number, choice: Score) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { attempt } = session.state.get()
      const choice = Number(toWesternDigits(event.key))
      const shownIndex = focusedIndex(event.target as Element)
      if (isScore(choice)) {
        if (shownIndex === undefined) return
        if (choice === attempt.choices[shownIndex]) session.confirm(shownIndex)
        else session.answer(shownIndex, choice)
        say(shownIndex, choice)
        focusAfter(shownIndex, session.state.get().attempt)
      } else if (event.key === ' ') {
        // Not every browser reports Space on a choice already made as a click.
        const isChosen = (event.target as Element).matches(':checked')
        if (shownIndex !== undefined && isChosen) session.confirm(shownIndex)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        if (canGoNext(attempt)) void session.nextPage()
        else if (isDone(attempt) && !attempt.inProgress) focusSubmit()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [session, say])
}

/** Whether an event belongs to another control, which handles its own keys, or a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target as Element
  if (element.matches('.item input')) return false
  return (
    element.closest('button, a, select, input, textarea, summary') !== null ||
    document.querySelector('dialog[open]') !== null
  )
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
