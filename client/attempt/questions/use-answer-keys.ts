import { useEffect } from 'react'
import { toWesternDigits } from '../../../banks/digits.ts'
import { isScore } from '../../../banks/vocabulary.ts'
import { isDone, visibleIndices, type Attempt } from '../attempt.ts'
import type { Session } from '../session.ts'

/**
 * The digits 1 to 5, in any script, answer the item that has the focus, Enter goes on. (Arrows move within an item, as
 * in any radio group.) A key held down counts once. What counts is what a key types, not where it is: the row of digits
 * is in another order on some keyboards, and types something else on others.
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

/** Keys pressed on other controls are theirs. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target as Element
  if (element.matches('input[type=radio]')) return false
  return element.closest('button, a, select, input, textarea, summary, dialog') !== null
}

/** The shown index of the item that has the focus, or whose choice has. */
function focusedIndex(target: Element): number | undefined {
  const shownIndex = /^item-(\d+)$/.exec(target.closest('.item')?.id ?? '')?.[1]
  return shownIndex === undefined ? undefined : Number(shownIndex)
}

/** After a digit, focus is on the next item of the page that has no answer, so that digits can go on. */
function focusAfter(shownIndex: number, attempt: Attempt): void {
  const next = visibleIndices(attempt).find((other) => other > shownIndex && attempt.choices[other] === 0)
  if (next !== undefined) document.getElementById(`item-${next}`)?.focus()
}
