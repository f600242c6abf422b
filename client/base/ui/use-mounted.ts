import { useSyncExternalStore } from 'react'

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
