import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { useLiveDevice } from '../../storage/live-device.ts'
import { readUnfinishedHint } from '../../stores/unfinished-hint.ts'

/** On a first visit nothing can be waiting, so the database need not be fetched. */
const hasBeenHere = () => Boolean(navigator.serviceWorker?.controller)

/**
 * Links to a finished test that has not reached the server; where the device does not answer, says so to
 * somebody who has begun a test on it.
 */
export function UnsentNotice() {
  const live = useLiveDevice(hasBeenHere)
  if (!live) return null
  return (
    <live.Live read={live.readWaiting}>
      {(rows, isSilent) =>
        isSilent && readUnfinishedHint() ? <OutOfReach /> : <Unsent newest={rows?.at(-1)?.key} />
      }
    </live.Live>
  )
}

function OutOfReach() {
  return (
    <p className="notice" data-type="warning">
      <Trans>
        You have a test you haven’t finished on this device, but the device didn’t answer. Reload the page to
        go on with it.
      </Trans>
    </p>
  )
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
