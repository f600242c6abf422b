import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { loading, startLoading } from '../stores/progress-store.ts'
import { useStore } from '../stores/use-store.ts'

/** A thin bar at the top of the window while a page or a request is loading. */
export function LoadingBar() {
  const state = useStore(loading, 'hidden')
  const navigating = useNavigation().state !== 'idle'
  useEffect(() => (navigating ? startLoading() : undefined), [navigating])
  return <div className="loading-bar" data-state={state} aria-hidden="true" />
}
