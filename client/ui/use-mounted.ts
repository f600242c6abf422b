import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while rendering what the server rendered, true from then on: when the device may be looked at. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
