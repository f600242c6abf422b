import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in rendered HTML and while it is hydrated, true after: only then may a page look at the device. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
