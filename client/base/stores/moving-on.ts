import { createStore } from './store.ts'

/** Present if this device's visitor does not want the next item to come by itself. */
const KEY = 'bigfive.moving-on'

/** Whether, with one item per page, an answer brings the next item by itself: yes, unless it was switched off. */
export const movingOn = createStore(!isSwitchedOff())

/** Switches it on or off, on this device; if storage is refused, in this tab. */
export function allowMovingOn(isAllowed: boolean): void {
  movingOn.set(isAllowed)
  try {
    if (isAllowed) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'no')
  } catch {
    // Storage refused: a reload switches it on again.
  }
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Refused, or not a browser.
    return false
  }
}
