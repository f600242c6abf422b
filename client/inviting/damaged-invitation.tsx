import { Trans } from '@lingui/react/macro'

/** Shown above the form when an invitation's link is damaged or incomplete. */
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
