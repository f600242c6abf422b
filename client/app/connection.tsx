import { Trans } from '@lingui/react/macro'
import { connection } from '../stores/connection-store.ts'
import { useStore } from '../stores/use-store.ts'

/**
 * A quiet line while there is no network: the site goes on working. It lies in room that every page
 * leaves above its content, so that nothing moves when it comes and goes.
 */
export function Connection() {
  const state = useStore(connection, 'online')
  return (
    <p className="connection" role="status" data-state={state}>
      {state === 'offline' && <Trans>Offline. Everything is kept on this device.</Trans>}
    </p>
  )
}
