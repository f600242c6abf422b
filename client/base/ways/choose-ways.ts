import { ways, WAYS_KEY, type Ways } from '../stores/ways.ts'

/** Chooses on this device; if storage is refused, in this tab. Undefined goes back to what the device asks for. */
export function chooseWays(changes: Ways): void {
  const { items, text, contrast, still, numbers, aloud } = { ...ways.get(), ...changes }
  // Without what is undefined.
  const chosen = JSON.stringify({ items, text, contrast, still, numbers, aloud })
  ways.set(JSON.parse(chosen) as Ways)
  try {
    if (chosen === '{}') localStorage.removeItem(WAYS_KEY)
    else localStorage.setItem(WAYS_KEY, chosen)
  } catch {
    // Storage refused: a reload forgets it.
  }
}
