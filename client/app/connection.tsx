import { Trans } from '@lingui/react/macro'
import { usePathTo } from '../locale/locale-context.tsx'
import { connection } from '../stores/connection-store.ts'
import { useStore } from '../stores/use-store.ts'
import { Link } from '../ui/link.tsx'

/**
 * A quiet line while there is no network: the site goes on working. It lies in room that every page
 * leaves above its content, so that nothing moves when it comes and goes.
 */
export function Connection() {
  const state = useStore(connection, 'online')
  const path = usePathTo()
  return (
    <p className="connection" role="status" data-state={state}>
      {state === 'offline' && (
        <Link to={path('device')}>
          <Trans>Offline. Everything is kept on this device.</Trans>
        </Link>
      )}
    </p>
  )
}
