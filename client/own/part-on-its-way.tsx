import { Trans } from '@lingui/react/macro'

/** Stands where a part will that this device has not fetched before. */
export function PartOnItsWay() {
  return (
    <p className="small soft" role="status">
      <Trans>This is on its way. Without a connection it appears as soon as there is one.</Trans>
    </p>
  )
}
