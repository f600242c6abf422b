import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The store's value, kept up to date.
 * @param rendered what prerendered pages showed, so that hydration agrees with them
 */
export function useStore<Value>(store: Store<Value>, rendered?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () =>
    rendered === undefined ? store.get() : rendered,
  )
}
