import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The attempt's key in an address's fragment, as in `#attempt=…`; undefined when there is none. */
export function readAttemptHash(hash: string): string | undefined {
  const key = new URLSearchParams(hash.slice(1)).get('attempt')
  return key || undefined
}

/**
 * The same of this page's address: null until the page has mounted, for the server never sees a fragment.
 */
export function useAttemptHash(): string | undefined | null {
  const { hash } = useLocation()
  const [key, setKey] = useState<string | undefined | null>(null)
  useEffect(() => setKey(readAttemptHash(hash)), [hash])
  return key
}
