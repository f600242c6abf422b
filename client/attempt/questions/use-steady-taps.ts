import { useEffect } from 'react'

/**
 * A finger means the choice it came down on. Should that have moved or gone by the time the finger is lifted, as when
 * the next item has come, the tap counts for nothing rather than for what is there now.
 */
export function useSteadyTaps(): void {
  useEffect(() => {
    /** What the finger came down on; undefined without one, as from a screen reader. */
    let down: Element | null | undefined
    const forget = () => {
      down = undefined
    }
    const noteDown = ({ target }: PointerEvent) => {
      down = choiceAt(target)
    }
    const check = (event: MouseEvent) => {
      const choice = choiceAt(event.target)
      // A key's click has no count; a label's clicks its field once more, within this one.
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
