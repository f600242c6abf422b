import { Trans } from '@lingui/react/macro'

/** Stands above the form when the link of an invitation is not whole. */
export function DamagedInvitation() {
  return (
    <div className="notice" data-type="warning" role="alert">
      <p className="notice-title">
        <Trans>This invitation can’t be read</Trans>
      </p>
      <p>
        <Trans>A part of its link may have been lost when it was copied. Ask for it once more.</Trans>
      </p>
    </div>
  )
}
