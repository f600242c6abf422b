import { Trans } from '@lingui/react/macro'
import { SWELL } from '../charts/mark-shape.ts'

/** Shown while the list is empty: a swell with two dots. */
export function NobodyYet() {
  return (
    <div className="field soft">
      <svg className="icon-directed" viewBox="0 -6.5 64 13" width="640" aria-hidden="true">
        <path d={SWELL} fill="none" stroke="currentColor" strokeWidth="0.2" strokeDasharray="0.6" />
        <circle fill="var(--pink)" cx="12" r="2" />
        <circle fill="currentColor" cx="52" r="2" />
      </svg>
      <p className="swell-words" aria-hidden="true">
        <span>
          <Trans>You</Trans>
        </span>
        <strong />
        <span>
          <Trans>Someone</Trans>
        </span>
      </p>
      <p>
        <Trans>Nobody yet.</Trans>
      </p>
    </div>
  )
}
