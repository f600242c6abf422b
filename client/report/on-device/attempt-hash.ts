import { useLocation } from 'react-router'
import { useMounted } from '../../ui/use-mounted.ts'

/** The attempt's key in an address's fragment, as in `#attempt=…`; undefined when there is none. */
export function readAttemptHash(hash: string): string | undefined {
  const key = new URLSearchParams(hash.slice(1)).get('attempt')
  return key || undefined
}

/** The same of this page's address: null until the page has mounted, for the server never sees a fragment. */
export function useAttemptHash(): string | undefined | null {
  const { hash } = useLocation()
  return useMounted() ? readAttemptHash(hash) : null
}
