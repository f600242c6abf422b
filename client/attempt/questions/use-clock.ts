import { useEffect } from 'react'
import type { Session } from '../session.ts'

/** Counts the time the test is in front of the visitor: not while the page is hidden. */
export function useClock(session: Session): void {
  useEffect(() => {
    const follow = () =>
      document.visibilityState === 'visible' ? session.resumeClock() : session.pauseClock()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [session])
}
