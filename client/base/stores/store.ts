/** A value that lives outside React, so that plain code can change what pages show. */
export type Store<Value> = {
  get(): Value
  set(value: Value): void
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void
}

/**
 * Creates a store whose listeners are called after each change. The error of a listener that throws is
 * reported; neither the other listeners nor the writer notice it.
 */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) {
        try {
          listener()
        } catch (error) {
          reportError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
