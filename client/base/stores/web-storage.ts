/*
 * The site's entries in localStorage, which stays on the device, and in sessionStorage, which ends with the tab. A
 * browser may refuse both, and throws then; on the server there is neither.
 */

type Area = 'localStorage' | 'sessionStorage'

/** The text of an entry; null where there is none, or storage is refused. */
export function readEntry(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** The value of an entry that is written in JSON; undefined where there is none, or none that can be read. */
export function readJsonEntry(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readEntry(key, area) ?? '') as unknown
  } catch {
    return undefined
  }
}

/**
 * Writes an entry; undefined removes it.
 * @returns false where storage is refused or full, and the entry is as it was
 */
export function writeEntry(key: string, text: string | undefined, area: Area = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
