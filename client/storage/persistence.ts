/*
 * Whether the browser has promised to keep what is on this device when room gets scarce (Storage Standard, section 4.3).
 */

/** Undefined where the browser makes no such promise. */
export async function isPersisted(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return undefined
  }
}

/**
 * Asks the browser to promise it. Firefox asks the visitor, and answers when they do; others decide by themselves.
 * @returns undefined where it cannot be asked
 */
export async function askToPersist(): Promise<boolean | undefined> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return undefined
  }
}

/** Asks where no visitor is asked: at any time, even between two questions. */
export function persistQuietly(): void {
  if (!CSS.supports('-moz-appearance', 'none')) void askToPersist()
}
