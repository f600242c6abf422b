import { createStore } from './store.ts'
import { readJsonEntry } from './web-storage.ts'

/** What this device's visitor wants otherwise than the device and its screen ask for. */
export type Ways = {
  /** How many statements a page of the test shows. */
  items?: 1 | 3 | undefined
  text?: 'large' | 'largest' | undefined
  contrast?: boolean | undefined
  /** Less motion. */
  still?: boolean | undefined
  /** The numbers of the choices, which are also the keys that answer. */
  numbers?: boolean | undefined
  /** Whether the test is read aloud. */
  aloud?: boolean | undefined
}

/** Present if anything was chosen. */
export const WAYS_KEY = 'bigfive.ways'

export const ways = createStore<Ways>({ ...(readJsonEntry(WAYS_KEY) as Ways | undefined) })

/**
 * Follows the choices, and the device's own wish for contrast.
 * @param load applies them: called only where something was chosen, or is asked for
 */
export function followWays(load: () => void): void {
  const contrast = matchMedia('(prefers-contrast: more)')
  if (contrast.matches || Object.keys(ways.get()).length > 0) load()
  contrast.addEventListener('change', load)
}
