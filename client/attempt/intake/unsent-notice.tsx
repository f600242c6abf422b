import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { useLiveDevice } from '../../storage/live-device.ts'

/** On a first visit nothing can be waiting, so the database need not be fetched. */
const hasBeenHere = () => Boolean(navigator.serviceWorker?.controller)

/** Links to a finished test that has not reached the server. */
export function UnsentNotice() {
  const live = useLiveDevice(hasBeenHere)
  if (!live) return null
  return <live.Live read={live.readWaiting}>{(rows) => <Unsent newest={rows?.at(-1)?.key} />}</live.Live>
}

function Unsent({ newest: key }: { newest: string | undefined }) {
  const locale = useLocale()
  if (key === undefined) return null
  return (
    <div className="notice row" data-type="info">
      <p>
        <Trans>You have a finished test that’s waiting to be sent.</Trans>
      </p>
      <Link className="button button-small" to={pathToPending(locale, key)}>
        <Trans>Open the report</Trans>
      </Link>
    </div>
  )
}
