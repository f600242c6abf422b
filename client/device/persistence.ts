/*
 * Whether the browser has promised not to evict the data of this site when storage runs low (Storage
 * Standard, "Persistence permission").
 */

/** Whether storage is persistent; undefined where the browser cannot tell. */
export async function isPersisted(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return undefined
  }
}

/**
 * Requests persistent storage. Firefox asks the visitor and resolves when they answer; others decide by
 * themselves.
 * @returns undefined where it cannot be requested
 */
export async function askToPersist(): Promise<boolean | undefined> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return undefined
  }
}

/**
 * Requests persistent storage, except in Firefox, which would ask the visitor. May be called at any time,
 * even between two questions.
 */
export function persistWithoutPrompt(): void {
  if (!CSS.supports('-moz-appearance', 'none')) void askToPersist()
}
