import { useEffect } from 'react'
import { isScore } from '../../banks/vocabulary.ts'
import { isDone, visiblePlaces, type Attempt } from './attempt.ts'
import type { Session } from './session.ts'

/** The digits 1 to 5 answer, Enter goes on. (Arrows move within an item, as in any radio group.) */
export function useAnswerKeys(session: Session, submit: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const { attempt } = session.state.get()
      const choice = Number(event.key)
      if (isScore(choice)) {
        const place = placeToAnswer(attempt, event.target as Element)
        session.answer(place, choice)
        focusAfter(place, session.state.get().attempt)
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

/** The item that has focus, else the first on the page without an answer, else its first. */
function placeToAnswer(attempt: Attempt, target: Element): number {
  const focused = /^item-(\d+)$/.exec(target.closest('.item')?.id ?? '')?.[1]
  if (focused !== undefined) return Number(focused)
  const places = visiblePlaces(attempt)
  return places.find((place) => attempt.choices[place] === 0) ?? attempt.position
}

/** After a digit, focus is on the next item of the page that has no answer, so that digits can go on. */
function focusAfter(place: number, attempt: Attempt): void {
  const next = visiblePlaces(attempt).find((other) => other > place && attempt.choices[other] === 0)
  if (next !== undefined) document.getElementById(`item-${next}`)?.focus()
}
