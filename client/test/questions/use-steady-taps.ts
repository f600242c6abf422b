import { useEffect } from 'react'

/** Ignores a tap that ends on another choice than it began on, as when the next item appears during it. */
export function useSteadyTaps(): void {
  useEffect(() => {
    /** The choice that the finger came down on, if any; undefined without one, as from a screen reader. */
    let down: Element | null | undefined
    const forget = () => {
      down = undefined
    }
    const noteDown = ({ target }: PointerEvent) => {
      down = choiceAt(target)
    }
    const check = (event: MouseEvent) => {
      const choice = choiceAt(event.target)
      // A click by keyboard has detail 0. A label's click contains a second one on its field.
      if (choice && event.detail > 0 && down !== undefined && choice !== down) {
        event.preventDefault()
        event.stopPropagation()
      }
      setTimeout(forget)
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', noteDown, options)
    document.addEventListener('pointercancel', forget, options)
    document.addEventListener('click', check, options)
    return () => listening.abort()
  }, [])
}

function choiceAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.item-choice') : null
}
