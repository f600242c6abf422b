import { createStore } from './store.ts'
import { readEntry, writeEntry } from './web-storage.ts'

/** Present if this device's visitor does not want the next item to come by itself. */
const KEY = 'bigfive.moving-on'

/** Whether, with one item per page, an answer brings the next item by itself: yes, unless it was switched off. */
export const movingOn = createStore(readEntry(KEY) === null)

/** Switches it on or off, on this device; if storage is refused, in this tab. */
export function allowMovingOn(isAllowed: boolean): void {
  movingOn.set(isAllowed)
  writeEntry(KEY, isAllowed ? undefined : 'no')
}
