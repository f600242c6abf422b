import { useLocation } from 'react-router'
import { useMounted } from '../../../base/stores/use-store.ts'

/** The attempt's key in an address's fragment, as in `#attempt=…`; undefined when there is none. */
export function readAttemptHash(hash: string): string | undefined {
  const key = new URLSearchParams(hash.slice(1)).get('attempt')
  return key || undefined
}

/** The attempt's key in this page's fragment; null until mounted, because servers see no fragment. */
export function useAttemptHash(): string | undefined | null {
  const { hash } = useLocation()
  return useMounted() ? readAttemptHash(hash) : null
}
