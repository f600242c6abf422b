import { Trans } from '@lingui/react/macro'
import { usePathTo } from '../base/locale/locale-context.tsx'
import { connection } from '../base/stores/connection-store.ts'
import { useStore } from '../base/stores/use-store.ts'
import { Link } from 'react-router'

/**
 * An unobtrusive line while offline; the site keeps working. Every page reserves space for it above its
 * content, so that nothing shifts when it appears or disappears.
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
