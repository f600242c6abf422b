import { Trans } from '@lingui/react/macro'
import { connection } from '../ui/connection-store.ts'
import { useStore } from '../ui/use-store.ts'

/** A quiet line while there is no network: the site goes on working. */
export function Connection() {
  const state = useStore(connection, 'online')
  return (
    <p className="connection" role="status" data-state={state}>
      {state === 'offline' && <Trans>You are offline. Everything you do is kept on this device.</Trans>}
    </p>
  )
}
