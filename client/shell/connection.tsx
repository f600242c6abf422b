import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { usePathTo } from '../base/locale/locale-context.tsx'
import { connection } from '../base/stores/connection-store.ts'
import { useStore } from '../base/stores/use-store.ts'
import { useCover } from '../base/ui/use-cover.ts'
import type { PageName } from '../pages.ts'

/**
 * An unobtrusive line while offline; the site keeps working. It lies over the bottom of the window, except in the
 * test, where the answers are: there it has its place above the question.
 */
export function Connection({ page }: { page: PageName | undefined }) {
  const state = useStore(connection, 'online')
  const path = usePathTo()
  const place = useRef<HTMLParagraphElement>(null)
  useCover(place, 'top')
  return (
    <p
      className="connection soft lies-over"
      role="status"
      ref={place}
      data-state={state}
      data-above={page === 'test' || undefined}
    >
      {state === 'offline' && (
        <Link to={path('device')}>
          <Trans>Offline. Everything is kept on this device.</Trans>
        </Link>
      )}
    </p>
  )
}
