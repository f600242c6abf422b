import { ways, WAYS_KEY, type Ways } from '../stores/ways.ts'
import { writeEntry } from '../stores/web-storage.ts'

/** Chooses on this device; if storage is refused, in this tab. Undefined goes back to what the device asks for. */
export function chooseWays(changes: Ways): void {
  const { items, text, contrast, still, numbers, aloud } = { ...ways.get(), ...changes }
  // Without what is undefined.
  const chosen = JSON.stringify({ items, text, contrast, still, numbers, aloud })
  ways.set(JSON.parse(chosen) as Ways)
  writeEntry(WAYS_KEY, chosen === '{}' ? undefined : chosen)
}
