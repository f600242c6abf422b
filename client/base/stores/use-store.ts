import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * Returns the store's current value, and rerenders when it changes.
 * @param rendered the value that prerendered pages show, so that hydration agrees with them
 */
export function useStore<Value>(store: Store<Value>, rendered?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () =>
    rendered === undefined ? store.get() : rendered,
  )
}

const never = () => () => {}

/**
 * False while hydrating what the server rendered, true afterwards, when the state of the device may be read.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
